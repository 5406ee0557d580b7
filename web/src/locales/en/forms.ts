import type { Translation } from '../../lib/text/i18n.ts';

export const forms: Translation['forms'] = {
  showPassword: 'Show or hide the password',
  unsaved: {
    title: 'Leave without saving?',
    text: 'What you have just entered will be lost.',
    leave: 'Leave',
  },
};
