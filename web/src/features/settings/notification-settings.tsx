import { NOTIFICATION_PREFERENCES } from '@gian-hang/contract/accounts/settings';
import { Stack, Switch } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { SettingsSectionProps } from './settings-section.ts';

export function NotificationSettings({ settings, onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.notifications.title')}>
      <Stack>
        {NOTIFICATION_PREFERENCES.map((choice) => (
          <Switch
            key={choice}
            label={t(`settings.notifications.${choice}.label`)}
            description={t(`settings.notifications.${choice}.hint`)}
            checked={settings.notifications[choice]}
            onChange={({ currentTarget }) =>
              onChoose({ notifications: { ...settings.notifications, [choice]: currentTarget.checked } })
            }
          />
        ))}
      </Stack>
    </Section>
  );
}
