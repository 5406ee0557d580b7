import { ActionIcon, Popover } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageLoading } from '../../../ui/states/page-loading.tsx';

const Panel = lazyPart(() => import('./theme-helper-panel.tsx'), 'ThemeHelperPanel', {
  fallback: <PageLoading />,
});

export function ThemeHelper() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={300}
      shadow="lg"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('shell.helper.open')}
          data-tour="theme"
          onClick={() => setOpened(!opened)}
        >
          <IconPalette size={20} stroke={1.6} aria-hidden="true" />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('shell.helper.title')}>
        <Panel />
      </Popover.Dropdown>
    </Popover>
  );
}
