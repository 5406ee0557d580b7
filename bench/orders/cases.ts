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

const WEEK = 'dateRange=2026-11-08,2026-11-14';
const TASKS = ['overdue', 'due_today', 'to_ship', 'to_collect', 'cancel_requested', 'return_requested'];
const RANGES: [string, string][] = [
  ['7 days', WEEK],
  ['a month', MONTH],
  ['a year', 'dateRange=2025-11-15,2026-11-14'],
];

/** Of the other dates, the first is the closest to the creation and the last the farthest from it. */
function dateSets(big: string): [string, string][] {
  const wholeRanges = ['paid', 'completed'].flatMap((field) =>
    RANGES.map(([name, range]): [string, string] => [`${field}, ${name}`, `dateField=${field}&${range}`]),
  );
  const months = ['ship_by', 'shipped', 'delivered'].map((field): [string, string] => [
    `${field}, a month`,
    `dateField=${field}&${MONTH}`,
  ]);
  return [
    ...wholeRanges,
    ...months,
    ['shop + status + completed', `${big}&${STATUS.most}&dateField=completed&${MONTH}`],
  ];
}

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
    ...dateSets(big),
    ...TASKS.map((task): [string, string] => [`task ${task}`, `task=${task}`]),
    ['shop + task', `${big}&task=overdue`],
    ['returned, 7 days', `returned=true&${WEEK}`],
  ];
}

const DUE_FIRST = 'sort=due_time:asc';

/** Orders by deadline have no summary of their own. */
async function dueCases(total: BenchContext['total']): Promise<BenchCase[]> {
  const lastPage = Math.max(1, Math.floor((await total(DUE_FIRST)) / 20));
  return [
    { name: 'list: due first', path: `/orders?${DUE_FIRST}`, most: 4 },
    { name: 'list: due first + task', path: `/orders?${DUE_FIRST}&task=to_ship`, most: 4 },
    { name: 'last page: due first', path: `/orders?${DUE_FIRST}&pageNum=${lastPage}`, most: 8 },
    { name: 'tasks', path: '/orders/tasks', most: 4 },
  ];
}

export async function buildCases({ shops, first, total }: BenchContext): Promise<BenchCase[]> {
  const sets = filterSets(shops);
  const cases: BenchCase[] = sets.map(([name, query]) => ({
    name: `list: ${name}`,
    path: `/orders?${query}`,
    most: 4,
  }));
  cases.push(
    ...sets.map(([name, query]) => ({ name: `summary: ${name}`, path: `/orders/summary?${query}`, most: 4 })),
  );
  cases.push(...(await dueCases(total)));
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
