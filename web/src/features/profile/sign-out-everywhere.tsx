import { IconLogout2 } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { ConfirmButton } from '../../ui/dialogs/confirm-button.tsx';
import { useEndAllSessions } from './profile.api.ts';

export function SignOutEverywhere() {
  const { t } = useTranslation();
  const end = useEndAllSessions();
  return (
    <ConfirmButton
      variant="light"
      color="red"
      leftSection={<IconLogout2 size={16} aria-hidden />}
      label={t('profile.sessions.everywhere')}
      title={t('profile.sessions.everywhereTitle')}
      text={t('profile.sessions.everywhereText')}
      mutation={end}
    />
  );
}
