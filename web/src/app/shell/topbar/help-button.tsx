import { ActionIcon } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { useMatches } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';

/** Opens the guide at the page about this screen, beside the app. */
export function HelpButton() {
  const { t } = useTranslation();
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.guide });
  if (page === undefined) return null;
  return (
    <ActionIcon
      component="a"
      href={`/documentation/${page}`}
      target="_blank"
      rel="noopener"
      variant="subtle"
      color="gray"
      size="lg"
      aria-label={t('shell.help')}
      title={t('shell.help')}
    >
      <IconHelpCircle size={20} stroke={1.6} aria-hidden="true" />
    </ActionIcon>
  );
}
