import { Button } from '@mantine/core';
import { IconRoute } from '@tabler/icons-react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { Section } from '../../ui/layout/section.tsx';
import type { SettingsSectionProps } from './settings-section.ts';

/** Resetting `tour_done` starts the tour again. */
export function TourSettings({ onChoose }: SettingsSectionProps) {
  const { t } = useTranslation();
  return (
    <Section
      title={t('settings.tour.title')}
      hint={t('settings.tour.hint')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRoute size={16} aria-hidden />}
          onClick={() => onChoose({ tour_done: false })}
        >
          {t('settings.tour.restart')}
        </Button>
      }
    />
  );
}
