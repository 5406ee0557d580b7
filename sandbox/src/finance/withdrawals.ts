import { badParameterError } from '../http/api-error.ts';
import type { ShopCall } from '../http/endpoint.ts';
import { pageOf } from '../http/page-token.ts';
import { queryRange } from '../http/params.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import { pageSize, statementTime } from './finance-lists.ts';
import { moneyText } from './finance-views.ts';
import { daySummaryOf, statementDays } from './statement-days.ts';

const WITHDRAWAL_TYPES = ['WITHDRAW', 'SETTLE', 'TRANSFER', 'REVERSE'] as const;

type Withdrawal = {
  type: (typeof WITHDRAWAL_TYPES)[number];
  /** Makes the id, together with the type. */
  day: number;
  createTime: number;
  /** Days of the statements whose amounts are moved. */
  days: readonly number[];
  isFailed: boolean;
};

const FAILED_WEEKS = 4;

/**
 * Pays the balance out once a week. In one of some weeks the bank refuses: the amount returns to the balance and is part
 * of the next week's payout.
 */
function payouts(shop: Shop, days: readonly number[]): Withdrawal[] {
  const weeks = new Map<number, number[]>();
  for (const day of days) {
    const week = Math.floor(day / 7);
    weeks.set(week, [...(weeks.get(week) ?? []), day]);
  }
  let returned: number[] = [];
  return [...weeks].flatMap(([week, inWeek]): Withdrawal[] => {
    const day = week * 7 + 7;
    const createTime = day * DAY + 9 * 3600;
    const isFailed = week % FAILED_WEEKS === shop.no % FAILED_WEEKS;
    const all = [...returned, ...inWeek];
    returned = isFailed ? all : [];
    const payout: Withdrawal = { type: 'WITHDRAW', day, createTime, days: all, isFailed };
    if (!isFailed) return [payout];
    return [payout, { type: 'REVERSE', day, createTime: createTime + DAY, days: all, isFailed: false }];
  });
}

/** Credits each statement to the balance, and pays the balance out. */
function withdrawals(shop: Shop, now: number): Withdrawal[] {
  const days = statementDays(shop, now);
  const credits = days.map(
    (day): Withdrawal => ({
      type: 'SETTLE',
      day,
      createTime: statementTime(day) + 3600,
      days: [day],
      isFailed: false,
    }),
  );
  return [...credits, ...payouts(shop, days)]
    .filter(({ createTime }) => createTime <= now)
    .sort((a, b) => b.createTime - a.createTime || a.type.localeCompare(b.type));
}

function wantedTypes({ query }: ShopCall): string[] {
  const types = (query.get('types') ?? '').split(',').filter((type) => type !== '');
  if (types.length === 0) throw badParameterError('Missing required query parameter types.');
  for (const type of types)
    if (!WITHDRAWAL_TYPES.some((known) => known === type))
      throw badParameterError(`Invalid types: must be of ${WITHDRAWAL_TYPES.join(', ')}.`);
  return types;
}

function statusOf({ createTime, isFailed }: Withdrawal, now: number): string {
  if (createTime + DAY > now) return 'PROCESSING';
  return isFailed ? 'FAILED' : 'SUCCESS';
}

function amountOf(shop: Shop, day: number): number {
  const { settlement, reserve } = daySummaryOf(shop, day);
  return settlement + reserve;
}

export function listWithdrawals(call: ShopCall) {
  const { shop, query, now } = call;
  const types = wantedTypes(call);
  const range = queryRange(query, 'create_time_ge', 'create_time_lt');
  const found = withdrawals(shop, now).filter(
    ({ type, createTime }) => types.includes(type) && createTime >= range.ge && createTime < range.lt,
  );
  const { rows, next } = pageOf(found, query.get('page_token'), pageSize(call));
  const days = new Set(rows.flatMap((row) => row.days));
  const amounts = new Map([...days].map((day) => [day, amountOf(shop, day)]));
  return {
    next_page_token: next,
    total_count: found.length,
    withdrawals: rows.map((row) => ({
      id: makeId('withdrawal', shop.no, row.day, WITHDRAWAL_TYPES.indexOf(row.type)),
      type: row.type,
      amount: moneyText(
        shop,
        row.days.reduce((sum, day) => sum + (amounts.get(day) ?? 0), 0),
      ),
      currency: shop.market.currency,
      status: statusOf(row, now),
      create_time: row.createTime,
    })),
  };
}
