import type { Translation } from '../../lib/text/i18n.ts';
import type { secondFactor as source } from '../vi/second-factor.ts';

export const secondFactor: Translation<typeof source> = {
  title: 'Two-step verification',
  hint: 'Besides the password, every sign-in asks for a code from your phone.',
  code: 'Verification code',
  recoveryCode: 'Recovery code',
  orRecovery: 'Six digits from the authenticator app, or a recovery code.',
  currentPassword: 'Your password',
  on: 'Switched on',
  codesLeft: '{count} recovery {count|code|codes} left',
  onText: 'If you lose your phone, a recovery code lets you in. Each works once.',
  onRequiredText:
    'This system asks two-step verification of your account, so it cannot be switched off. Each recovery code works once.',
  offText: 'Switched off. Whoever knows your password can sign in.',
  switchOn: 'Switch on two-step verification',
  requiredTitle: 'This account needs two-step verification',
  requiredText:
    'Administrators must switch it on before they go on working. Set it up below; the other pages open again when you are done.',
  setup: {
    first:
      'You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.',
    next: 'Continue',
    qr: 'QR code for the authenticator app',
    scan: 'Scan the QR code with the authenticator app, then enter the six digits that it shows.',
    secret: 'Cannot scan it? Enter this key in the app:',
    secretName: 'the secret key',
    codeHint: 'The code changes every 30 seconds.',
    confirm: 'Confirm and switch on',
  },
  codes: {
    title: 'Keep your recovery codes',
    text: 'They are shown this once. Should you lose your phone, each lets you sign in one time.',
    copy: 'Copy the codes',
    download: 'Download',
    done: 'I have kept them',
  },
  newCodes: {
    action: 'New recovery codes',
    title: 'Make new recovery codes?',
    text: 'The old recovery codes stop working at once.',
    confirm: 'Make new codes',
  },
  disable: {
    action: 'Switch off two-step verification',
    title: 'Switch off two-step verification?',
    text: 'From the next sign-in on the password is enough. The recovery codes stop working, too.',
    confirm: 'Switch off',
    done: 'Two-step verification is off',
  },
  login: {
    title: 'Two-step verification',
    lead: 'Enter the six digits that the authenticator app on your phone shows.',
    recoveryLead: 'Enter one of the recovery codes you have kept. Each works once.',
    empty: 'Please enter the code',
    useRecovery: 'Use a recovery code',
    useCode: 'Use the authenticator app',
    back: 'Back to the first step',
  },
};
