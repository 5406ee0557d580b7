import { SORTED_PAGE, shopEndpoints } from '../http/endpoint.ts';
import { listPayments, listStatements } from './finance-lists.ts';
import { listUnsettled, orderTransactions, statementTransactions } from './finance-transactions.ts';
import { listWithdrawals } from './withdrawals.ts';

const STATEMENT_RANGE = ['statement_time_ge', 'statement_time_lt'];
const CREATE_RANGE = ['create_time_ge', 'create_time_lt'];
const SEARCH_RANGE = ['search_time_ge', 'search_time_lt'];

export const FINANCE_ENDPOINTS = shopEndpoints('seller.finance.info', [
  [
    'GET',
    '/finance/202309/statements',
    listStatements,
    [...SORTED_PAGE, ...STATEMENT_RANGE, 'payment_status'],
  ],
  ['GET', '/finance/202309/payments', listPayments, [...SORTED_PAGE, ...CREATE_RANGE]],
  [
    'GET',
    '/finance/202309/withdrawals',
    listWithdrawals,
    ['types', ...CREATE_RANGE, 'page_size', 'page_token'],
  ],
  [
    'GET',
    '/finance/202501/statements/:statement_id/statement_transactions',
    statementTransactions,
    SORTED_PAGE,
  ],
  ['GET', '/finance/202501/orders/:order_id/statement_transactions', orderTransactions],
  ['GET', '/finance/202507/orders/unsettled', listUnsettled, [...SORTED_PAGE, ...SEARCH_RANGE]],
]);
