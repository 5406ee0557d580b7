import type { Translation } from '../../lib/text/i18n.ts';
import type { auth as source } from '../vi/auth.ts';

export const auth: Translation<typeof source> = {
  email: 'E-mail',
  password: 'Password',
  confirmPassword: 'Repeat the password',
  firstName: 'First name',
  lastName: 'Last name',
  brand: {
    slogan: 'Every shop, every order, one counter to work at.',
    orders: 'Orders synced from the linked shops',
    products: 'Products and prices in one place',
    money: 'Incoming payments and bank accounts matched per shop',
  },
  login: {
    title: 'Sign in',
    lead: 'Orders, products and payments of all your shops in one place.',
    submit: 'Sign in',
    submitting: 'Loading...',
    empty: 'Please enter your e-mail and password',
    failed: 'Sign-in failed',
    google: 'Continue with Google',
    microsoft: 'Continue with Microsoft',
    googleFailed: 'Signing in with Google failed',
    microsoftFailed: 'Signing in with Microsoft failed',
    or: 'or',
    forgot: 'Forgotten your password?',
    noAccount: 'No account yet?',
    register: 'Register',
    signOutPending:
      'The server has not confirmed your last sign-out yet. Check the connection and try again.',
    ended: {
      'other-tab': 'You were signed out in another tab of this browser.',
      session_ended: 'Your session has ended. Sign in again to go on.',
      session_expired: 'Your session has expired. Sign in again to go on.',
      signed_out_elsewhere: 'You were signed out from another device or by an administrator.',
      password_changed:
        'The password was changed, so all earlier sessions ended. Sign in with the new password.',
      account_disabled: 'The account you were using has been disabled. Please contact an administrator.',
      refresh_token_reused:
        'The session was ended to protect the account: it seems to have been used elsewhere.',
    },
  },
  register: {
    title: 'Create an account',
    lead: 'New accounts have staff rights. An administrator will assign shops to you.',
    submit: 'Register',
    submitting: 'Loading...',
    mismatch: 'Passwords are not equal',
    emptyPassword: 'Password field is empty',
    emptyEmail: 'Something was wrong. Try again',
    success: "You've been registered successfully",
    mailLead:
      'We mail you a link that confirms the address and sets your password. New accounts have staff rights.',
    sentTitle: 'Check your mailbox',
    sentText:
      'If {email} has no account yet, we have mailed a link there that confirms the address and sets your password. It works for 24 hours.',
    haveAccount: 'Already have an account?',
    login: 'Sign in',
    closedTitle: 'Registration is closed',
    closedText: 'This server takes no new accounts. Ask an administrator to create one for you.',
    toLogin: 'To the sign-in page',
  },
  setup: {
    title: 'Create the first administrator',
    lead: 'This link works once. The account it creates may do everything.',
    submit: 'Create the account and enter',
    submitting: 'Loading...',
    mismatch: 'The two passwords differ',
    invalidTitle: 'This link no longer works',
    invalidText:
      'The set-up link has been used or has expired. Restart the server to print a new one, or sign in if you have an account.',
    failed: 'The account could not be created',
    success: 'The administrator has been created',
  },
};
