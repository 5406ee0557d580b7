import type { BenchCase, BenchContext } from '../lib/list.ts';
import { COMMON_WORD, RARE_WORD } from './seed.ts';

const STATUS = {
  few: 'statusFilter=UNPAID',
  most: 'statusFilter=COMPLETED',
  two: 'statusFilter=AWAITING_SHIPMENT,IN_TRANSIT',
};
const TRACKING = 'hasTracking=false';
const MONTH = 'dateRange=2026-07-01,2026-07-31';
const ODD_DAYS = 'dateRange=2026-03-07,2026-09-19';
const DAY = 'dateRange=2026-10-20,2026-10-20';

function filterSets(shops: { big: string; small: string }): [string, string][] {
  const big = `selectedStore=${shops.big}`;
  const several = `selectedStore=${shops.big},${shops.small}`;
  return [
    ['first page', ''],
    ['status, most orders', STATUS.most],
    ['status, few orders', STATUS.few],
    ['two statuses', STATUS.two],
    ['tracking', TRACKING],
    ['big shop', big],
    ['small shop', `selectedStore=${shops.small}`],
    ['two shops', several],
    ['a month', MONTH],
    ['odd days', ODD_DAYS],
    ['one day', DAY],
    ['shop + status', `${big}&${STATUS.few}`],
    ['shop + tracking', `${several}&${TRACKING}`],
    ['shop + dates', `${big}&${ODD_DAYS}`],
    ['status + tracking', `${STATUS.most}&${TRACKING}`],
    ['status + dates', `${STATUS.few}&${MONTH}`],
    ['tracking + dates', `${TRACKING}&${ODD_DAYS}`],
    ['shop + status + dates', `${several}&${STATUS.two}&${ODD_DAYS}`],
    ['shop + status + tracking', `${big}&${STATUS.most}&hasTracking=true`],
    ['shop + tracking + dates', `selectedStore=${shops.small}&${TRACKING}&${MONTH}`],
    ['status + tracking + dates', `${STATUS.two}&hasTracking=true&${ODD_DAYS}`],
    ['all four', `${several}&${STATUS.two}&hasTracking=true&${MONTH}`],
  ];
}

export async function buildCases({ shops, first, total }: BenchContext): Promise<BenchCase[]> {
  const sets = filterSets(shops);
  const cases = sets.map(([name, query]) => ({ name: `list: ${name}`, path: `/orders?${query}`, most: 4 }));
  cases.push(
    ...sets.map(([name, query]) => ({ name: `summary: ${name}`, path: `/orders/summary?${query}`, most: 4 })),
  );
  for (const [name, query] of sets.filter(([name]) =>
    /first page|most orders|tracking$|big shop|odd days|shop \+ status \+ dates/.test(name),
  )) {
    const pages = Math.ceil((await total(query)) / 20);
    for (const share of [0.1, 0.5, 0.99])
      cases.push({
        name: `page at ${share * 100} %: ${name}`,
        path: `/orders?${query}&pageNum=${Math.max(1, Math.floor(pages * share))}`,
        most: 8,
      });
  }
  const searches: [string, string, number][] = [
    ['exact id', first[7]?.t_order_id ?? '', 8],
    ['rare word', RARE_WORD, 8],
    ['common word', COMMON_WORD, 25],
  ];
  for (const [name, text, most] of searches)
    for (const [kind, path] of [
      ['list', '/orders'],
      ['summary', '/orders/summary'],
    ])
      for (const [and, query] of [
        ['', ''],
        [' + status', STATUS.most],
        [' + shop + dates', `selectedStore=${shops.big}&${ODD_DAYS}`],
      ])
        cases.push({
          name: `${kind}: ${name}${and}`,
          path: `${path}?search=${encodeURIComponent(text)}&${query}`,
          most,
        });
  return cases;
}
