import { useSyncExternalStore } from 'react';
import { useTranslation } from '../lib/text/i18n.ts';
import classes from './offline-banner.module.css';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function OfflineBanner() {
  const { t } = useTranslation();
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" className={online ? undefined : classes.banner}>
      {online ? null : t('common.offline')}
    </div>
  );
}
