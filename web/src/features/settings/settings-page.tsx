import type { Settings } from '@gian-hang/contract/accounts/settings';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSession } from '../../lib/session/session-store.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AppearanceSettings } from './appearance-settings.tsx';
import { NotificationSettings } from './notification-settings.tsx';
import { settingsQuery, useSaveSettings } from './settings.api.ts';
import { StartPageSettings } from './start-page-settings.tsx';
import { TimeSettings } from './time-settings.tsx';
import { TourSettings } from './tour-settings.tsx';

export function SettingsPage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const save = useSaveSettings();
  useQuery(settingsQuery());
  if (user === null) return null;

  function choose(patch: Partial<Settings>) {
    save.mutate(patch, {
      onError: ({ message }) =>
        showFailure(t('settings.rolledBack', { reason: message }), t('settings.saveFailed')),
    });
  }

  const part = { settings: user.settings, onChoose: choose };
  return (
    <>
      <PageHeader title={t('settings.title')} lead={t('settings.hint')} />
      <Stack maw={760}>
        <AppearanceSettings {...part} />
        <StartPageSettings {...part} />
        <TimeSettings {...part} />
        <NotificationSettings {...part} />
        <TourSettings {...part} />
      </Stack>
    </>
  );
}
