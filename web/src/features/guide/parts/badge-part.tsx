import { Badge, Group } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { KNOWN_STATUSES, OrderStatusBadge } from '../../../shared/order/order-status.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';

export function BadgePart() {
  const { t } = useTranslation();
  return (
    <>
      <Group gap="xs">
        {KNOWN_STATUSES.map((status) => (
          <OrderStatusBadge key={status} status={status} />
        ))}
      </Group>
      <Group gap="xs">
        <StatusBadge tone="success">{t('shops.health.good')}</StatusBadge>
        <StatusBadge tone="danger">{t('shops.health.bad')}</StatusBadge>
        <StatusBadge tone="neutral" plain>
          COD
        </StatusBadge>
        <Badge variant="light">12</Badge>
      </Group>
    </>
  );
}
