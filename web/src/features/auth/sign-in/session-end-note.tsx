import { Alert } from '@mantine/core';
import { lastSessionEndReason } from '../../../lib/session/session-store.ts';
import { findText, useTranslation } from '../../../lib/text/i18n.ts';

/** Tells why the session ended, unless the user signed out. */
export function SessionEndNote() {
  const { t } = useTranslation();
  const end = lastSessionEndReason();
  if (end === null || end === 'signed-out') return null;
  return (
    <Alert color="yellow" variant="light" role="status" mb="md">
      {findText('auth.login.ended', end) ?? t('auth.login.ended.session_ended')}
    </Alert>
  );
}
