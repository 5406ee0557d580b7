import { createRoute } from '@tanstack/react-router';
import { BANK_ACCOUNT_LIST } from '../../features/bank-accounts/bank-account-search.ts';
import { INCOMING_LIST } from '../../features/finance/incoming/incoming-search.ts';
import { RECONCILIATION_LIST } from '../../features/reconciliation/reconciliation-search.ts';
import { requireMoney } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { shellRoute } from './base.tsx';

const bankRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/bank',
  staticData: { title: 'pages.bank', guide: 'pages/bank' },
  validateSearch: BANK_ACCOUNT_LIST.parse,
  beforeLoad: requireMoney,
  component: lazyPage(
    () => import('../../features/bank-accounts/bank-accounts-page.tsx'),
    'BankAccountsPage',
    ['bank'],
  ),
});

const reconciliationRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/reconciliation',
  validateSearch: RECONCILIATION_LIST.parse,
  staticData: { title: 'pages.reconciliation', guide: 'pages/reconciliation' },
  beforeLoad: requireMoney,
  component: lazyPage(
    () => import('../../features/reconciliation/reconciliation-page.tsx'),
    'ReconciliationPage',
    ['reconciliation'],
  ),
});

const incomingRoute = createRoute({
  getParentRoute: () => shellRoute,
  path: '/payment/incoming',
  staticData: { title: 'pages.incoming', guide: 'pages/incoming' },
  beforeLoad: requireMoney,
  validateSearch: INCOMING_LIST.parse,
  component: lazyPage(() => import('../../features/finance/incoming/incoming-page.tsx'), 'IncomingPage', [
    'finance',
  ]),
});

export const moneyRoutes = [bankRoute, reconciliationRoute, incomingRoute] as const;
