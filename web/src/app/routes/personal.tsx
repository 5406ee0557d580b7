import { createRoute } from '@tanstack/react-router';
import { HISTORY_LIST } from '../../features/history/history-search.ts';
import { INBOX_LIST } from '../../features/notifications/inbox/inbox-search.ts';
import { lazyPage } from '../lazy-page.ts';
import { parseTextSearch } from '../search-params.ts';
import { shellRoute } from './base.tsx';

const searchRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/extra/search',
  staticData: { title: 'pages.search', guide: 'pages/search' },
  validateSearch: parseTextSearch,
  component: lazyPage(() => import('../../features/search/search-page.tsx'), 'SearchPage', ['search']),
});

const profileRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/profile',
  staticData: { title: 'pages.profile', guide: 'pages/profile' },
  component: lazyPage(() => import('../../features/profile/profile-page.tsx'), 'ProfilePage', [
    'profile',
    'secondFactor',
  ]),
});

const inboxRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/inbox',
  staticData: { title: 'pages.inbox', guide: 'pages/notifications' },
  validateSearch: INBOX_LIST.parse,
  component: lazyPage(() => import('../../features/notifications/inbox/inbox-page.tsx'), 'InboxPage'),
});

const historyRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/history',
  staticData: { title: 'pages.history', guide: 'pages/profile' },
  validateSearch: HISTORY_LIST.parse,
  component: lazyPage(() => import('../../features/history/history-page.tsx'), 'HistoryPage', ['history']),
});

export const personalRoutes = [searchRoute, profileRoute, inboxRoute, historyRoute] as const;
