import type { OrderItem } from '@gian-hang/contract/orders/orders';
import { ActionIcon } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useCan } from '../../../shared/session/session.ts';
import { useSyncOrder } from '../list/orders.api.ts';

/** Reads one order from the marketplace again. */
export function SyncOrderButton({ order }: { order: Pick<OrderItem, 'id' | 't_order_id'> }) {
  const { t } = useTranslation();
  const allowed = useCan('orders.sync');
  const sync = useSyncOrder();
  if (!allowed) return null;
  const label = t('orders.sync.one', { id: order.t_order_id });
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={24}
      aria-label={label}
      title={label}
      loading={sync.isPending}
      onClick={() => sync.mutate(order)}
    >
      <IconRefresh size={15} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
}
