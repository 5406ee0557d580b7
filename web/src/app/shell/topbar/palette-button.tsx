import { Kbd } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { togglePalette } from '../../../features/command-palette/open-palette.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './palette-button.module.css';

export function PaletteButton() {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={classes.button}
      data-tour="search"
      aria-keyshortcuts="Control+K"
      onClick={() => void togglePalette()}
    >
      <IconSearch size={17} stroke={1.8} aria-hidden="true" />
      <span className={classes.text}>{t('shell.palette')}</span>
      <Kbd size="xs" aria-hidden="true" className={classes.keys}>
        Ctrl K
      </Kbd>
    </button>
  );
}
