import type { SessionEndCode } from '@gian-hang/contract/errors';
import { Alert } from '@mantine/core';
import { lastSessionEndReason, type SessionEndReason } from '../../../lib/session/session-store.ts';
import { type PlainTranslationKey, useTranslation } from '../../../lib/text/i18n.ts';

const TEXTS: Record<Exclude<SessionEndCode, 'session_ended'> | 'other-tab', PlainTranslationKey> = {
  'other-tab': 'auth.login.ended.otherTab',
  session_expired: 'auth.login.ended.expired',
  signed_out_elsewhere: 'auth.login.ended.elsewhere',
  password_changed: 'auth.login.ended.password',
  account_disabled: 'auth.login.ended.disabled',
  refresh_token_reused: 'auth.login.ended.reused',
};

function textOf(end: SessionEndReason): PlainTranslationKey {
  return end in TEXTS ? TEXTS[end as keyof typeof TEXTS] : 'auth.login.ended.session';
}

/** Tells why the session ended, unless the user signed out. */
export function SessionEndNote() {
  const { t } = useTranslation();
  const end = lastSessionEndReason();
  if (end === null || end === 'signed-out') return null;
  return (
    <Alert color="yellow" variant="light" role="status" mb="md">
      {t(textOf(end))}
    </Alert>
  );
}
