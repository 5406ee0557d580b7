import type { PlainTranslationKey } from '../../lib/text/i18n.ts';

export type TourStep = { target: string | null; title: PlainTranslationKey; text: PlainTranslationKey };

function tourSelector(name: string): string {
  return `[data-tour="${name}"]`;
}

/** The shell marks the targets with data-tour; a step without a visible target appears in the middle of the screen. */
export const TOUR_STEPS: readonly TourStep[] = [
  { target: null, title: 'tour.welcome', text: 'tour.welcomeText' },
  { target: tourSelector('sidebar'), title: 'tour.sidebar', text: 'tour.sidebarText' },
  { target: tourSelector('search'), title: 'tour.search', text: 'tour.searchText' },
  { target: tourSelector('notifications'), title: 'tour.notifications', text: 'tour.notificationsText' },
  { target: tourSelector('theme'), title: 'tour.theme', text: 'tour.themeText' },
  { target: tourSelector('account'), title: 'tour.account', text: 'tour.accountText' },
];
