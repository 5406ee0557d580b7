import type { FinanceCalls } from '../marketplace.ts';
import type { TimeRange } from '../runtime/page.ts';
import {
  type FinanceQuery,
  type FinanceRules,
  type StatementLedger,
  WITHDRAWAL_TYPES,
} from '../types/finance-types.ts';
import { isSouthEastAsia } from './products/regions.ts';
import type { ShopCaller } from './protocol/client.ts';
import { ceilToSeconds, direction, floorToSeconds, pageParameters } from './protocol/query.ts';
import {
  decodeLedgerRow,
  decodeOrderLedger,
  decodePayment,
  decodeStatement,
  decodeUnsettledRow,
  decodeWithdrawal,
} from './transform/finance.ts';
import { ledgerPartOf } from './transform/ledger-parts.ts';
import { decodeOne, decodePage } from './transform/record.ts';
import { WireLedgerHead } from './wire/finance.ts';

const FINANCE_PAGE_SIZE = 100;

function rangeQuery(name: string, range: TimeRange | undefined) {
  return { [`${name}_ge`]: floorToSeconds(range?.from), [`${name}_lt`]: ceilToSeconds(range?.to) };
}

function sorted(request: FinanceQuery, field: string) {
  return {
    ...pageParameters(request, FINANCE_PAGE_SIZE),
    sort_field: field,
    sort_order: direction(request.direction),
  };
}

function readStatementRows(data: unknown): StatementLedger {
  const head = WireLedgerHead.safeParse(data).data;
  const currency = head?.currency ?? null;
  return {
    ...decodePage(data, 'transactions', (row) => decodeLedgerRow(row, currency)),
    statement: {
      id: head?.id ?? null,
      status: head?.status ?? null,
      currency,
      settlement: head?.total_settlement_amount ?? null,
      payable: head?.payable_amount ?? null,
      reserve: head?.total_reserve_amount ?? null,
    },
  };
}

export const financeRules: FinanceRules = {
  hasPayments: (region) => !isSouthEastAsia(region),
  partOf: ledgerPartOf,
  isPayout: (region, type) => isSouthEastAsia(region) && type === 'WITHDRAW',
};

export function financeCalls(call: ShopCaller): FinanceCalls {
  return {
    listStatements(request, options) {
      const query = {
        ...sorted(request, 'statement_time'),
        ...rangeQuery('statement_time', request.range),
        payment_status: request.paymentStatus,
      };
      const read = (data: unknown) => decodePage(data, 'statements', decodeStatement);
      return call({ operation: 'statements.list', query }, read, options);
    },

    listStatementRows(statementId, request, options) {
      const path = { statement_id: statementId };
      const query = sorted(request, 'order_create_time');
      return call({ operation: 'statements.rows', path, query }, readStatementRows, options);
    },

    getOrderLedger: (orderId, options) =>
      call(
        { operation: 'orders.ledger', path: { order_id: orderId } },
        (data) => decodeOne(data, decodeOrderLedger),
        options,
      ),

    listPayments(request, options) {
      const query = { ...sorted(request, 'create_time'), ...rangeQuery('create_time', request.range) };
      const read = (data: unknown) => decodePage(data, 'payments', decodePayment);
      return call({ operation: 'payments.list', query }, read, options);
    },

    listWithdrawals(request, options) {
      const query = {
        ...pageParameters(request, FINANCE_PAGE_SIZE),
        ...rangeQuery('create_time', request.range),
        types: request.types ?? WITHDRAWAL_TYPES,
      };
      const read = (data: unknown) => decodePage(data, 'withdrawals', decodeWithdrawal);
      return call({ operation: 'withdrawals.list', query }, read, options);
    },

    listUnsettled(request, options) {
      const query = { ...sorted(request, 'order_create_time'), ...rangeQuery('search_time', request.range) };
      const read = (data: unknown) => decodePage(data, 'transactions', decodeUnsettledRow);
      return call({ operation: 'unsettled.list', query }, read, options);
    },
  };
}
