import type { BenchCase, BenchContext, BenchItem } from '../lib/list.ts';

const MONTH = 'dates=2026-07-01,2026-07-31';
const ODD_DAYS = 'dates=2025-03-07,2026-09-19';
const PAGE_SIZE = 20;
const STATEMENTS = '/finance/statements';

/** The same rows as the first page, reached through the days that they lie on. */
export function floorOf(first: readonly BenchItem[]): string {
  const days = first.map(({ day = '' }) => day).sort();
  return `${STATEMENTS}?dates=${days[0]},${days.at(-1)}`;
}

function filterSets({ big, small }: { big: string; small: string }): [name: string, query: string][] {
  return [
    ['first page', ''],
    ['on their way', 'states=processing'],
    ['received', 'states=paid'],
    ['failed', 'states=failed'],
    ['big shop', `selectedStore=${big}`],
    ['small shop', `selectedStore=${small}`],
    ['two shops', `selectedStore=${big},${small}`],
    ['currency', 'currency=VND'],
    ['a month', MONTH],
    ['odd days', ODD_DAYS],
    ['shop + state', `selectedStore=${big}&states=failed`],
    ['state + dates', `states=failed&${ODD_DAYS}`],
    ['shop + state + dates', `selectedStore=${small}&states=paid&${ODD_DAYS}`],
    ['all four', `selectedStore=${big},${small}&states=paid&currency=VND&${ODD_DAYS}`],
  ];
}

const FLAGS: [string, string][] = [
  ['mismatch', 'flag=mismatch'],
  ['held back', 'flag=held'],
  ['mismatch + dates', `flag=mismatch&${ODD_DAYS}`],
];

/** The other lists with some of their filters. */
function otherLists(big: string): [name: string, path: string][] {
  const shop = `selectedStore=${big}`;
  return [
    ['payouts: first page', '/finance/payouts'],
    ['payouts: failed', '/finance/payouts?states=failed'],
    ['payouts: shop + dates', `/finance/payouts?${shop}&${ODD_DAYS}`],
    ['unsettled: first page', '/finance/unsettled'],
    ['unsettled: big shop', `/finance/unsettled?${shop}`],
    ['unsettled: late', '/finance/unsettled?late=true'],
    ['short: first page', '/finance/short'],
    ['short: big shop', `/finance/short?${shop}`],
    ['short: odd days', `/finance/short?${ODD_DAYS}`],
  ];
}

/** Far pages pass what is before them, so their bound is wider. */
function farPages(total: number): BenchCase[] {
  const pages = Math.ceil(total / PAGE_SIZE);
  return [0.1, 0.5, 0.99].map((share) => ({
    name: `page at ${share * 100} %`,
    path: `${STATEMENTS}?pageNum=${Math.max(1, Math.floor(pages * share))}`,
    most: 8,
  }));
}

export async function buildCases({ shops, first, total }: BenchContext): Promise<BenchCase[]> {
  const sets = filterSets(shops);
  const [newest] = first;
  const detail = `${STATEMENTS}/${newest?.shop?.id}/${newest?.statement_id}`;
  const paths: [string, string][] = [
    ...[...sets, ...FLAGS].map(([name, query]): [string, string] => [
      `list: ${name}`,
      `${STATEMENTS}?${query}`,
    ]),
    ...sets.map(([name, query]): [string, string] => [`totals: ${name}`, `/finance/summary?${query}`]),
    ['one statement', detail],
    ['its transactions', `${detail}/transactions`],
    ['its transactions that do not add up', `${detail}/transactions?mismatch=true`],
    ...otherLists(shops.big),
  ];
  return [...paths.map(([name, path]) => ({ name, path, most: 4 })), ...farPages(await total(''))];
}
