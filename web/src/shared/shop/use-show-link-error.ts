import { useTranslation } from '../../lib/text/i18n.ts';
import { showToast } from '../../lib/toast.ts';

export const LINK_TOAST_MS = 3_000;

export function useShowLinkError(): (error: Error) => void {
  const { t } = useTranslation();
  return ({ message }) =>
    void showToast({
      title: t('shops.link.failed'),
      message,
      tone: 'failure',
      durationMs: LINK_TOAST_MS,
    });
}
