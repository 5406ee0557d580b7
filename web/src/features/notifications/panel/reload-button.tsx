import { ActionIcon, Tooltip } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useReloadNotifications } from '../notifications.api.ts';
import classes from './reload-button.module.css';

const RELOAD_MS = 1500;

/** Spins for at least 1500 ms, so that a fast reload is visible; stays enabled to keep the focus. */
export function ReloadButton() {
  const { t } = useTranslation();
  const reload = useReloadNotifications();
  const [busy, setBusy] = useState(false);

  async function run() {
    if (busy) return;
    setBusy(true);
    await Promise.all([reload(), new Promise((done) => setTimeout(done, RELOAD_MS))]);
    setBusy(false);
  }

  return (
    <Tooltip label={t('notifications.refresh')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('notifications.refresh')}
        aria-busy={busy}
        onClick={() => void run()}
      >
        <IconRefresh size={17} className={classes.icon} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
