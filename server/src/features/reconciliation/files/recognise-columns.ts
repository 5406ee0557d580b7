import type { ColumnRole, PartialMapping } from '@gian-hang/contract/finance/reconciliation';
import { parseAmount } from './parse-amount.ts';
import { detectDateOrder, parseDay } from './parse-day.ts';

const MAX_HEADER_ROW = 60;
const SAMPLE_ROWS = 200;
/** The share of readable cells that makes a column one of days or amounts. Below headings also footers are read. */
const READABLE_SHARE = { guessed: 0.8, named: 0.5 };

/** Headings of Vietnamese and English statements without diacritics. The first that fits a heading decides. */
const HEADINGS: readonly (readonly [ColumnRole, RegExp])[] = [
  ['balance', /\b(so du|balance)\b/],
  ['credit', /\b(ghi co|phat sinh co|ps co|credit|tien vao|money in|paid in|deposits?|thu)\b|^co$/],
  [
    'debit',
    /\b(ghi no|phat sinh no|ps no|debit|tien ra|money out|paid out|withdrawals?|chi(?! (tiet|nhanh)))\b|^no$/,
  ],
  ['date', /^ngay\b|\b(date|thoi gian)\b/],
  [
    'reference',
    /\b(tham chieu|but toan|ma (giao dich|gd)|so (giao dich|gd|ct|chung tu)|ref(erence)?|trace|(transaction|txn) (id|no|number)|doc no)\b/,
  ],
  ['description', /\b(dien giai|noi dung|mo ta|descriptions?|details?|narrative|remarks?|memo|chi tiet)\b/],
  ['amount', /\b(so tien|amount|gia tri|phat sinh)\b/],
];

export function plainHeading(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

function roleOf(heading: string): ColumnRole | null {
  const plain = plainHeading(heading);
  return HEADINGS.find(([, pattern]) => pattern.test(plain))?.[0] ?? null;
}

type Roles = Partial<Record<ColumnRole, number>>;
type Recognised = { mapping: PartialMapping; isCertain: boolean };

/** Finds the row of headings and what each column holds; is certain only if the rows below can be read accordingly. */
export function recogniseColumns(rows: readonly string[][]): Recognised {
  const { headerRow, roles } = findHeader(rows);
  const body = rows.slice(headerRow + 1).filter((row) => row.length > 0);
  const guessed = { ...guessByContent(body.slice(0, SAMPLE_ROWS)), ...roles };
  const hasSides = guessed.credit !== undefined;
  const cellsOf = (column: number | undefined) =>
    column === undefined ? [] : body.map((row) => row[column] ?? '').filter((cell) => cell !== '');
  const mapping: PartialMapping = {
    header_row: headerRow,
    date_order: detectDateOrder(cellsOf(guessed.date)),
    date: guessed.date ?? null,
    amount: hasSides ? null : (guessed.amount ?? null),
    credit: guessed.credit ?? null,
    debit: hasSides ? (guessed.debit ?? null) : null,
    description: guessed.description ?? null,
    reference: guessed.reference ?? null,
    balance: guessed.balance ?? null,
  };
  const hasHeadings = roles.date !== undefined && (roles.credit !== undefined || roles.amount !== undefined);
  const days = cellsOf(guessed.date).map((cell) => parseDay(cell, mapping.date_order));
  const amounts = cellsOf(guessed.credit ?? guessed.amount).map(parseAmount);
  return {
    mapping,
    isCertain: hasHeadings && [days, amounts].every((cells) => isMostlyRead(cells, READABLE_SHARE.named)),
  };
}

const isMostlyRead = (values: readonly (string | null)[], share = READABLE_SHARE.guessed) =>
  values.length > 0 && values.filter((value) => value !== null).length >= values.length * share;

/** The row with the most different roles; -1 if none has a date beside another role. */
function findHeader(rows: readonly string[][]): { headerRow: number; roles: Roles } {
  let best: { headerRow: number; roles: Roles } = { headerRow: -1, roles: {} };
  for (const [index, row] of rows.slice(0, MAX_HEADER_ROW).entries()) {
    const roles: Roles = {};
    for (const [column, cell] of row.entries()) {
      const role = roleOf(cell);
      if (role !== null) roles[role] ??= column;
    }
    const isBetter = Object.keys(roles).length > Object.keys(best.roles).length;
    if (roles.date !== undefined && Object.keys(roles).length > 1 && isBetter)
      best = { headerRow: index, roles };
  }
  return best;
}

/** Without headings: a column of days, the first other column of amounts, and the one with the longest texts. */
function guessByContent(rows: readonly string[][]): Roles {
  const columns = Math.max(0, ...rows.map((row) => row.length));
  const roles: Roles = {};
  let longest = 0;
  for (let column = 0; column < columns; column++) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell !== '');
    const length = cells.reduce((sum, cell) => sum + cell.length, 0) / Math.max(1, cells.length);
    if (isMostlyRead(cells.map((cell) => parseDay(cell, 'dmy')))) roles.date ??= column;
    else if (isMostlyRead(cells.map(parseAmount))) roles.amount ??= column;
    else if (length > longest) {
      longest = length;
      roles.description = column;
    }
  }
  return roles;
}
