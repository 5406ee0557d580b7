import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Button, type ButtonProps } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { useSyncOrder } from '../list/orders.api.ts';

/** Reads the order from the marketplace again; absent for manual orders. */
export function SyncAgainButton({ order, ...look }: ButtonProps & { order: OrderDetail }) {
  const { t } = useTranslation();
  const allowed = useCan('orders.sync');
  const sync = useSyncOrder();
  if (!allowed || order.source === 'manual') return null;
  return (
    <Button
      leftSection={<IconRefresh size={16} aria-hidden />}
      {...look}
      loading={sync.isPending}
      onClick={() => sync.mutate(order)}
    >
      {t('orderPage.sync')}
    </Button>
  );
}
