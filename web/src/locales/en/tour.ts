import type { Translation } from '../../lib/text/i18n.ts';
import type { tour as source } from '../vi/tour.ts';

export const tour: Translation<typeof source> = {
  progress: 'Step {step} of {total}',
  next: 'Next',
  back: 'Back',
  finish: 'Done',
  skip: 'Skip',
  welcome: 'Welcome to Gian Hàng',
  welcomeText: 'Take half a minute to see the main parts. Arrow keys move, Esc skips.',
  sidebar: 'Sidebar',
  sidebarText: 'Orders, products, payments, accounts and shops are all here.',
  search: 'Quick search',
  searchText: 'Press Ctrl K (⌘ K on a Mac) to reach any page without leaving the keyboard.',
  notifications: 'Notifications',
  notificationsText: 'Notifications, messages and the progress of running work.',
  theme: 'Appearance',
  themeText: 'Choose light or dark and the colours of the bars.',
  account: 'Your account',
  accountText: 'Profile, history, inbox and sign-out. You can see this tour again from Settings.',
};
