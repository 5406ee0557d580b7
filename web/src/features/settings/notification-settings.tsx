import { NOTIFICATION_CHOICES, type NotificationChoice } from '@gian-hang/contract/accounts/settings';
import { Stack, Switch } from '@mantine/core';
import { type PlainKey, useTranslation } from '../../lib/text/i18n.ts';
import { Section } from '../../ui/section.tsx';
import type { SettingsPart } from './settings-part.ts';

const WORDS: Record<NotificationChoice, { label: PlainKey; hint: PlainKey }> = {
  new_device: { label: 'settings.notifications.newDevice', hint: 'settings.notifications.newDeviceHint' },
  announcements: {
    label: 'settings.notifications.announcements',
    hint: 'settings.notifications.announcementsHint',
  },
};

export function NotificationSettings({ settings, onChoose }: SettingsPart) {
  const { t } = useTranslation();
  return (
    <Section title={t('settings.notifications.title')}>
      <Stack>
        {NOTIFICATION_CHOICES.map((choice) => (
          <Switch
            key={choice}
            label={t(WORDS[choice].label)}
            description={t(WORDS[choice].hint)}
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
