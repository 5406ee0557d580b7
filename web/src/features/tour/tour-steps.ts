import type { PlainKey } from '../../lib/text/i18n.ts';

export type TourStep = { target: string | null; title: PlainKey; text: PlainKey };

function pointAt(name: string): string {
  return `[data-tour="${name}"]`;
}

/** The shell marks its parts with data-tour; a part that is not on the screen is told about in the middle. */
export const TOUR_STEPS: readonly TourStep[] = [
  { target: null, title: 'tour.welcome', text: 'tour.welcomeText' },
  { target: pointAt('sidebar'), title: 'tour.sidebar', text: 'tour.sidebarText' },
  { target: pointAt('search'), title: 'tour.search', text: 'tour.searchText' },
  { target: pointAt('notifications'), title: 'tour.notifications', text: 'tour.notificationsText' },
  { target: pointAt('theme'), title: 'tour.theme', text: 'tour.themeText' },
  { target: pointAt('account'), title: 'tour.account', text: 'tour.accountText' },
];
