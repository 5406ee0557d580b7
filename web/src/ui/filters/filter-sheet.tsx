import { Button, Drawer, Stack, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './filter-bar.module.css';

type Props = {
  /** The number of active filters. */
  count: number;
  /** The label of the button that closes the sheet. */
  show: string;
  children: ReactNode;
};

/** All filters in a sheet from the bottom of a narrow screen. */
export function FilterSheet({ count, show, children }: Props) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button variant="default" className={classes.open} onClick={open}>
        <IconAdjustmentsHorizontal size={19} stroke={1.7} aria-hidden />
        <VisuallyHidden>{t('lists.openFilters')}</VisuallyHidden>
        {count > 0 && <span className={classes.count}>({count})</span>}
      </Button>
      <Drawer opened={opened} onClose={close} position="bottom" size="88%" title={t('lists.openFilters')}>
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
