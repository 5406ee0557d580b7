import type { CostLine } from './match-costs.ts';

const CODE_NAMES = ['seller sku', 'sku của người bán', 'mã sku', 'sku', 'mã hàng', 'mã', 'sku id', 'code'];
const COST_NAMES = ['giá vốn', 'giá nhập', 'cost price', 'cost'];
/** A header is expected in one of the first lines. */
const MAX_HEADER_LINES = 10;

/** Chooses the columns of code and cost by their headers, else the first two, and drops lines without either. */
export function toCostLines(rows: readonly (readonly string[])[]): CostLine[] {
  const header = findHeader(rows);
  const { from, code, cost } = header ?? { from: 0, code: 0, cost: 1 };
  return rows
    .map((cells, index) => ({
      line: index + 1,
      code: (cells[code] ?? '').trim(),
      value: (cells[cost] ?? '').trim(),
    }))
    .filter(({ line, code, value }) => line > from && code !== '' && value !== '')
    .filter(({ value }, index) => header || index > 0 || /\d/.test(value));
}

function findHeader(
  rows: readonly (readonly string[])[],
): { from: number; code: number; cost: number } | null {
  for (const [index, cells] of rows.slice(0, MAX_HEADER_LINES).entries()) {
    const names = cells.map((cell) => cell.trim().toLowerCase().normalize('NFC'));
    const code = indexOfName(names, CODE_NAMES);
    const cost = indexOfName(names, COST_NAMES);
    if (code >= 0 && cost >= 0) return { from: index + 1, code, cost };
  }
  return null;
}

/** The column of the first name that occurs; names are listed by preference. */
function indexOfName(names: readonly string[], wanted: readonly string[]): number {
  return wanted.map((name) => names.indexOf(name)).find((index) => index >= 0) ?? -1;
}
