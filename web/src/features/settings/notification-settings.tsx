import { NOTIFICATION_PREFERENCES, type NotificationPreference } from '@gian-hang/contract/accounts/settings';
import { Stack, Switch } from '@mantine/core';
import { type PlainTranslationKey, useTranslation } from '../../lib/text/i18n.ts';
import { Section } from '../../ui/section.tsx';
import type { SettingsSectionProps } from './settings-section.ts';

const CHOICE_TEXTS: Record<
  NotificationPreference,
  { label: PlainTranslationKey; hint: PlainTranslationKey }
> = {
  new_device: { label: 'settings.notifications.newDevice', hint: 'settings.notifications.newDeviceHint' },
  announcements: {
    label: 'settings.notifications.announcements',
    hint: 'settings.notifications.announcementsHint',
  },
};

export function NotificationSettings({ settings, onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.notifications.title')}>
      <Stack>
        {NOTIFICATION_PREFERENCES.map((choice) => (
          <Switch
            key={choice}
            label={t(CHOICE_TEXTS[choice].label)}
            description={t(CHOICE_TEXTS[choice].hint)}
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
