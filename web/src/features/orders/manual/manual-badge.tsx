import { useTranslation } from '../../../lib/text/i18n.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Tells an order that was entered by hand from those of the marketplace. */
export function ManualBadge() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="info" plain>
      {t('orders.manual.badge')}
    </StatusBadge>
  );
}
