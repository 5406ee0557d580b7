import type { Translation } from '../../lib/text/i18n.ts';
import type { passwords as source } from '../vi/passwords.ts';

export const passwords: Translation<typeof source> = {
  set: {
    title: 'Set a password',
    lead: 'This link works once. Afterwards you sign in with the new password.',
    password: 'New password',
    hint: 'At least {min} characters',
    mismatch: 'The passwords are not equal',
    submit: 'Set the password',
    done: 'The password is set. Sign in with it.',
    invalidTitle: 'This link no longer works',
    invalidText:
      'It has been used, has expired, or a newer one has taken its place. Ask an administrator for another link.',
  },
  forgot: {
    title: 'Forgotten password',
    lead: 'Enter your e-mail address. We send a link there to set a new password.',
    submit: 'Send the link',
    sentTitle: 'Look into your mailbox',
    sentText:
      'If an account uses {email}, a link to set the password has been sent there. It works for one hour.',
    closedTitle: 'This server sends no e-mail',
    closedText: 'Ask an administrator to make a link for you to set a new password.',
  },
};
