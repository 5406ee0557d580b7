import { Button, Drawer, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './filter-bar.module.css';

type Props = {
  /** How many filters are in use. */
  count: number;
  /** What closing the sheet shows: the button at its foot. */
  show: string;
  children: ReactNode;
};

/** Every filter in a sheet from below, where the screen has no room for a bar of them. */
export function FilterSheet({ count, show, children }: Props) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        {count === 0 ? t('lists.openFilters') : t('lists.openFiltersCount', { count })}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="88%"
        title={t('lists.openFilters')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Stack gap="lg">
          {children}
          <div className={classes.foot}>
            <Button fullWidth onClick={close}>
              {show}
            </Button>
          </div>
        </Stack>
      </Drawer>
    </>
  );
}
