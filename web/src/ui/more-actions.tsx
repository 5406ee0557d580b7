import { ActionIcon, Popover, Stack } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from '../lib/text/i18n.ts';
import { useIsMobile } from './use-media.ts';

/** The secondary buttons of a page: side by side, on a phone behind one button. */
export function MoreActions({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const narrow = useIsMobile();
  const [opened, setOpened] = useState(false);
  if (!narrow) return children;
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" shadow="md" keepMounted returnFocus>
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={44}
          aria-label={t('lists.moreActions')}
          onClick={() => setOpened(!opened)}
        >
          <IconDots size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('lists.moreActions')}>
        <Stack gap="xs" miw={200} onClick={() => setOpened(false)}>
          {children}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
