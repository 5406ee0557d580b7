import { useTranslation } from '../../../lib/text/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Marks a manual order. */
export function ManualBadge() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="info" plain>
      {t('orders.manual.badge')}
    </StatusBadge>
  );
}
