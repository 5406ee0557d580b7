import { createHash } from 'node:crypto';
import type { ColumnMapping, RowProblem } from '@gian-hang/contract/finance/reconciliation';
import { addAmounts, isZero, negateAmount } from '@gian-hang/contract/money/money';
import { parseAmount } from './parse-amount.ts';
import { parseDay } from './parse-day.ts';
import { plainHeading } from './recognise-columns.ts';

export type BankFileLine = {
  /** From 1, as spreadsheets show it. */
  row: number;
  booked_on: string;
  amount: string;
  description: string;
  reference: string;
  balance: string | null;
  fingerprint: string;
};
export type UnreadableRow = { row: number; problem: RowProblem; text: string };

const TOTAL = /\b(tong|cong|total|so du (dau|cuoi)|(opening|closing) balance)\b/;
const MAX_SHOWN_TEXT = 200;

/** Reads the rows below the headings. Rows without day and amount, and totals, are no lines. */
export function readBankFile(
  rows: readonly string[][],
  mapping: ColumnMapping,
): { lines: BankFileLine[]; unreadable: UnreadableRow[] } {
  const lines: BankFileLine[] = [];
  const unreadable: UnreadableRow[] = [];
  const seen = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (index <= mapping.header_row || row.length === 0) continue;
    const line = readRow(row, mapping);
    if (line === null) continue;
    if (typeof line === 'string')
      unreadable.push({ row: index + 1, problem: line, text: row.join(' · ').slice(0, MAX_SHOWN_TEXT) });
    else lines.push({ row: index + 1, ...line, fingerprint: fingerprintOf(line, seen) });
  }
  return { lines, unreadable };
}

type ReadRow = Omit<BankFileLine, 'row' | 'fingerprint'>;

function readRow(row: readonly string[], mapping: ColumnMapping): ReadRow | RowProblem | null {
  const cell = (column: number | null) => (column === null ? '' : (row[column] ?? ''));
  const dayText = cell(mapping.date);
  const day = parseDay(dayText, mapping.date_order);
  const amount = readAmount(cell, mapping);
  if (day === null) {
    const isLine = amount !== '' && !TOTAL.test(plainHeading(row.join(' ')));
    return isLine && (dayText !== '' || amount !== null) ? 'date' : null;
  }
  if (amount === 'both_sides') return amount;
  if (amount === null || amount === '') return TOTAL.test(plainHeading(row.join(' '))) ? null : 'amount';
  const oneLine = (column: number | null) => cell(column).replace(/\s+/g, ' ').trim();
  return {
    booked_on: day,
    amount,
    description: oneLine(mapping.description),
    reference: oneLine(mapping.reference),
    balance: parseAmount(cell(mapping.balance)) || null,
  };
}

type Cell = (column: number | null) => string;

/** An amount other than zero; empty if the cells are blank or zero; null if they are no amounts. */
function readAmount(cell: Cell, mapping: ColumnMapping): string | 'both_sides' | null {
  if (mapping.amount !== null) return emptyIfZero(parseAmount(cell(mapping.amount)));
  const credit = emptyIfZero(parseAmount(cell(mapping.credit)));
  const debit = emptyIfZero(parseAmount(cell(mapping.debit)));
  if (credit === null || debit === null) return null;
  if (credit !== '' && debit !== '') return 'both_sides';
  // Some banks write debits with a sign, some without.
  return debit === '' ? credit : negateAmount(debit.replace('-', ''));
}

const emptyIfZero = (amount: string | null) => (amount && isZero(amount) ? '' : amount);

/**
 * Identifies a line over files. Lines with the same reference or balance are one line; without either, equal lines of a
 * file are different lines, told apart by their order.
 */
function fingerprintOf(line: ReadRow, seen: Map<string, number>): string {
  const balance = line.balance === null ? '' : addAmounts([line.balance]);
  const parts = [
    line.booked_on,
    addAmounts([line.amount]),
    line.reference,
    plainHeading(line.description),
    balance,
  ];
  const content = JSON.stringify(parts);
  const occurrence = line.reference === '' && balance === '' ? (seen.get(content) ?? 0) : 0;
  seen.set(content, occurrence + 1);
  return createHash('sha256').update(`${content}${occurrence}`).digest('base64url');
}
