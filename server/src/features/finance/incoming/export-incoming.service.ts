import type { Language } from '@gian-hang/contract/accounts/settings';
import type { INCOMING_EXPORTS, IncomingExportQuery } from '@gian-hang/contract/finance/incoming';
import { addAmounts } from '@gian-hang/contract/money/money';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { streamQuery } from '../../../db/stream-query.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import type { CellFormats } from '../../exports/export-cells.service.ts';
import { type ExportFile, type Spreadsheet, writeSpreadsheet } from '../../exports/spreadsheet.service.ts';
import { type ShortRow, shortRows, type UnsettledRow, unsettledRows } from './estimates.queries.ts';
import {
  amountColumn,
  type Column,
  countColumn,
  dayColumn,
  partColumns,
  stateColumn,
  textColumn,
  timeColumn,
} from './export-columns.ts';
import { daysSince, toShortOrder } from './incoming.presenter.ts';
import { lateSince } from './incoming.service.ts';
import { type MoneyFilters, resolveFilters } from './incoming-filters.ts';
import { type PayoutRow, payoutRows } from './payouts.queries.ts';
import { type StatementRow, statementRows } from './statements.queries.ts';
import { type ExportedTransactionRow, transactionRows } from './transactions.queries.ts';

type ListName = (typeof INCOMING_EXPORTS)[number];
type Sheet<Row> = { name: string; columns: Column<Row>[]; rows: RawBuilder<Row> };

const shop = <Row extends { shop_name: string }>() =>
  textColumn<Row>('Shop', 'Shop', 22, ({ shop_name }) => shop_name);
const currency = <Row extends { currency: string }>() =>
  textColumn<Row>('Tiền tệ', 'Currency', 9, (row) => row.currency);
const order = <Row extends { t_order_id: string | null }>() =>
  textColumn<Row>('Mã đơn hàng', 'Order id', 22, ({ t_order_id }) => t_order_id);

const statementSheet = (filters: MoneyFilters): Sheet<StatementRow> => ({
  name: 'Statements',
  rows: statementRows(filters),
  columns: [
    dayColumn('Ngày đối soát (UTC)', 'Statement day (UTC)', ({ day }) => day),
    textColumn('Mã kỳ đối soát', 'Statement id', 22, ({ statement_id }) => statement_id),
    shop(),
    stateColumn(),
    currency(),
    ...partColumns<StatementRow>((row) => row),
    amountColumn('Thực nhận', 'Settlement', ({ settlement }) => settlement),
    amountColumn('Giữ lại', 'Reserve', ({ reserve }) => reserve),
    amountColumn('Được chi trả', 'Payable', ({ settlement, reserve }) => addAmounts([settlement, reserve])),
    amountColumn('Chênh lệch', 'Difference', ({ difference }) => difference),
    countColumn('Giao dịch', 'Transactions', ({ transaction_count }) => transaction_count),
    textColumn('Mã thanh toán', 'Payment id', 22, ({ payment_id }) => payment_id),
    timeColumn('Ngày chi trả', 'Paid', ({ paid_at }) => paid_at),
  ],
});

const transactionSheet = (filters: MoneyFilters): Sheet<ExportedTransactionRow> => ({
  name: 'Transactions',
  rows: transactionRows(filters),
  columns: [
    dayColumn('Ngày đối soát (UTC)', 'Statement day (UTC)', ({ day }) => day),
    textColumn('Mã kỳ đối soát', 'Statement id', 22, ({ statement_id }) => statement_id),
    shop(),
    textColumn('Mã giao dịch', 'Transaction id', 22, ({ transaction_id }) => transaction_id),
    textColumn('Loại', 'Kind', 18, ({ kind }) => kind),
    order(),
    timeColumn('Ngày đặt hàng', 'Ordered', ({ order_created_at }) => order_created_at),
    currency(),
    ...partColumns<ExportedTransactionRow>((row) => row),
    amountColumn('Thực nhận', 'Settlement', ({ settlement }) => settlement),
    amountColumn('Giữ lại', 'Reserve', ({ reserve }) => reserve),
    amountColumn('Chênh lệch', 'Difference', ({ difference }) => difference),
  ],
});

const payoutSheet = (filters: MoneyFilters): Sheet<PayoutRow> => ({
  name: 'Payouts',
  rows: payoutRows(filters),
  columns: [
    timeColumn('Ngày tạo', 'Created', ({ created_at }) => created_at),
    textColumn('Mã', 'Id', 22, ({ payout_id }) => payout_id),
    shop(),
    textColumn('Loại', 'Kind', 18, ({ kind }) => kind),
    stateColumn(),
    currency(),
    amountColumn('Số tiền', 'Amount', ({ amount }) => amount),
    amountColumn('Giữ lại', 'Reserve', ({ reserve }) => reserve),
    amountColumn('Trước quy đổi', 'Before exchange', (row) => row.before_exchange_amount),
    textColumn('Tiền tệ gốc', 'Original currency', 9, (row) => row.before_exchange_currency),
    amountColumn('Tỷ giá', 'Exchange rate', ({ exchange_rate }) => exchange_rate),
    textColumn('Tài khoản ngân hàng', 'Bank account', 22, ({ bank_account }) => bank_account),
    timeColumn('Ngày chi trả', 'Paid', ({ paid_at }) => paid_at),
  ],
});

const unsettledSheet = (filters: MoneyFilters, now: Date, lateBefore: Date | null): Sheet<UnsettledRow> => ({
  name: 'Unsettled',
  rows: unsettledRows(filters, lateBefore),
  columns: [
    order(),
    shop(),
    timeColumn('Ngày đặt hàng', 'Ordered', ({ order_created_at }) => order_created_at),
    timeColumn('Ngày giao', 'Delivered', ({ delivered_at }) => delivered_at),
    countColumn('Số ngày từ khi giao', 'Days since delivery', (row) => daysSince(row.delivered_at, now)),
    dayColumn('Dự kiến đối soát', 'Expected', ({ expected_on }) => expected_on),
    textColumn('Lý do', 'Reason', 28, ({ reason }) => reason),
    currency(),
    ...partColumns<UnsettledRow>((row) => row),
    amountColumn('Dự kiến nhận', 'Estimate', ({ settlement }) => settlement),
  ],
});

const shortSheet = (filters: MoneyFilters): Sheet<ShortRow> => ({
  name: 'Short',
  rows: shortRows(filters),
  columns: [
    order(),
    shop(),
    dayColumn('Ngày đối soát (UTC)', 'Statement day (UTC)', ({ settled_on }) => settled_on),
    currency(),
    amountColumn('Dự kiến nhận', 'Estimate', ({ settlement }) => settlement),
    amountColumn('Thực nhận', 'Settlement', ({ settled }) => settled),
    amountColumn('Thiếu', 'Shortfall', (row) => toShortOrder(row).shortfall),
    ...partColumns<ShortRow>((row) => toShortOrder(row).by_part),
  ],
});

function toSpreadsheet<Row>(
  { name, columns, rows }: Sheet<Row>,
  filters: Omit<IncomingExportQuery, 'format'>,
): Spreadsheet<unknown> {
  const sheet: Spreadsheet<Row> = {
    name,
    columns,
    read: (db: Db) => streamQuery(db, rows),
    toRows: (row, formats: CellFormats) => [columns.map(({ toCell }) => toCell(row, formats))],
    record: { action: 'finance.exported', filters },
  };
  return sheet as Spreadsheet<unknown>;
}

/** A spreadsheet of one of the lists under the same filters. */
export function exportIncoming(
  deps: Deps,
  actor: Actor,
  { format, ...query }: IncomingExportQuery,
  language: Language,
): Promise<ExportFile> {
  return writeSpreadsheet(deps, actor, { format, language }, async () => {
    const filters = await resolveFilters(deps, actor, query);
    const now = deps.clock.now();
    const lateBefore = query.late ? lateSince(now, query.late_days) : null;
    const sheets: Record<ListName, () => Spreadsheet<unknown>> = {
      statements: () => toSpreadsheet(statementSheet(filters), query),
      transactions: () => toSpreadsheet(transactionSheet(filters), query),
      payouts: () => toSpreadsheet(payoutSheet(filters), query),
      unsettled: () => toSpreadsheet(unsettledSheet(filters, now, lateBefore), query),
      short: () => toSpreadsheet(shortSheet(filters), query),
    };
    return sheets[query.list]();
  });
}
