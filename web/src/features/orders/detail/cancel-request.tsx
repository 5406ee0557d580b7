import type { OrderDetail } from '@gian-hang/contract/orders/orders';
import { Alert, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';

/** Says that the buyer waits for an answer to a cancellation request. */
export function CancelRequest({ order }: { order: OrderDetail }) {
  const { t } = useTranslation();
  if (!order.cancel_requested) return null;
  return (
    <Alert color="yellow" role="note" mb="md" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="sm" fw={600}>
        {t('orderPage.cancelRequested')}
      </Text>
      {t('orderPage.cancelRequestedText')}
    </Alert>
  );
}
