import type { Translation } from '../../lib/text/i18n.ts';

export const common: Translation['common'] = {
  product: 'Gian Hàng',
  retry: 'Try again',
  reload: 'Reload the page',
  cancel: 'Cancel',
  confirm: 'Confirm',
  close: 'Close',
  save: 'Save',
  loading: 'Loading…',
  copy: { ready: 'Copy {name}', copied: 'Copied', refused: 'The browser refused to copy' },
  requestId: 'Request ID: {id}',
  skipToContent: 'Skip to content',
  offline: 'You are offline. What is on the screen may be out of date.',
  backToOrders: 'Back to order management',
  themes: { light: 'Light', dark: 'Dark', auto: 'System' },
  languages: { vi: 'Tiếng Việt', en: 'English' },
  theme: 'Theme',
  language: 'Language',
  errors: {
    noConnection: 'The server cannot be reached. Check the network and try again.',
    timedOut: 'The server did not answer within 30 seconds. Please try again.',
    unexpected: 'Something went wrong (code {status}). Please try again.',
    sessionEnded: 'Your session has ended. Please sign in again.',
    title: 'The data could not be loaded',
    crashTitle: 'This page ran into a problem',
    crashText: 'An unexpected error occurred. Reload the page to go on; nothing you saved is affected.',
    chunkTitle: 'Loading chunk failed',
    chunkText:
      'A part of the app could not be loaded. There may be a new version, or the network was interrupted.',
  },
};
