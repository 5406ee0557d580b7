import { useTranslation } from '../../lib/text/i18n.ts';
import { SHORT_TOAST_MS, showFailure } from '../../lib/toast.ts';

export function useShowLinkError(): (error: Error) => void {
  const { t } = useTranslation();
  return (error) => showFailure(error, t('shops.link.failed'), SHORT_TOAST_MS);
}
