import { useNetwork } from '@mantine/hooks';
import { useTranslation } from '../lib/text/i18n.ts';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const { t } = useTranslation();
  const { online } = useNetwork();
  return (
    <div role="status" className={online ? undefined : classes.banner} data-offline={!online || undefined}>
      {online ? null : t('common.offline')}
    </div>
  );
}
