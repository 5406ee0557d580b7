import { createRoute } from '@tanstack/react-router';
import { withTranslations } from '../../lib/text/i18n.ts';
import { lazyPage } from '../lazy-page.ts';
import { parseInboxSearch, parsePageSearch, parseTextSearch } from '../search-params.ts';
import { shellRoute } from './base.tsx';

const searchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/extra/search',
  staticData: { title: 'pages.search' },
  validateSearch: parseTextSearch,
  component: lazyPage(() => import('../../features/search/search-page.tsx'), 'SearchPage'),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { title: 'pages.profile' },
  component: lazyPage(
    () => withTranslations(['profile', 'secondFactor'], import('../../features/profile/profile-page.tsx')),
    'ProfilePage',
  ),
});

const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  staticData: { title: 'pages.inbox' },
  validateSearch: parseInboxSearch,
  component: lazyPage(() => import('../../features/notifications/inbox/inbox-page.tsx'), 'InboxPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  staticData: { title: 'pages.history' },
  validateSearch: parsePageSearch,
  component: lazyPage(
    () => withTranslations(['history'], import('../../features/history/history-page.tsx')),
    'HistoryPage',
  ),
});

export const personalRoutes = [searchRoute, profileRoute, inboxRoute, historyRoute] as const;
