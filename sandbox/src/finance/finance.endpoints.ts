import type { ShopEndpoint } from '../http/endpoint.ts';
import { listPayments, listStatements, listWithdrawals } from './finance-lists.ts';
import { listUnsettled, orderTransactions, statementTransactions } from './finance-transactions.ts';

const finance = { method: 'GET', access: 'shop', scope: 'seller.finance.info' } as const;
const PAGING = ['sort_field', 'sort_order', 'page_size', 'page_token'];

export const FINANCE_ENDPOINTS: readonly ShopEndpoint[] = [
  {
    ...finance,
    path: '/finance/:version/statements',
    versions: ['202309'],
    query: [...PAGING, 'statement_time_ge', 'statement_time_lt', 'payment_status'],
    handle: listStatements,
  },
  {
    ...finance,
    path: '/finance/:version/payments',
    versions: ['202309'],
    query: [...PAGING, 'create_time_ge', 'create_time_lt'],
    handle: listPayments,
  },
  {
    ...finance,
    path: '/finance/:version/withdrawals',
    versions: ['202309'],
    query: ['types', 'create_time_ge', 'create_time_lt', 'page_size', 'page_token'],
    handle: listWithdrawals,
  },
  {
    ...finance,
    path: '/finance/:version/statements/:statement_id/statement_transactions',
    versions: ['202501'],
    query: PAGING,
    handle: statementTransactions,
  },
  {
    ...finance,
    path: '/finance/:version/orders/:order_id/statement_transactions',
    versions: ['202501'],
    handle: orderTransactions,
  },
  {
    ...finance,
    path: '/finance/:version/orders/unsettled',
    versions: ['202507'],
    query: [...PAGING, 'search_time_ge', 'search_time_lt'],
    handle: listUnsettled,
  },
];
