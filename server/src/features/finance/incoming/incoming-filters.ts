import type { STATEMENT_FLAGS, StatementState } from '@gian-hang/contract/finance/incoming';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { type Span, splitByMonth } from '../../../lists/months.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { shopsOfPeople } from '../../shops/shop-assignments.service.ts';

type Optional<Value> = Value | undefined;

export type Days = { from: string | null; to: string | null };

/** The filters of a request within the shops that the actor may see. */
export type MoneyFilters = {
  shopIds: readonly string[];
  currency: Optional<string>;
  dates: Optional<Days>;
  states: Optional<readonly StatementState[]>;
  flag: Optional<(typeof STATEMENT_FLAGS)[number]>;
};

type Requested = Partial<Omit<MoneyFilters, 'shopIds'>>;

export const filtersOf = (
  shopIds: readonly string[],
  { currency, dates, states, flag }: Requested,
): MoneyFilters => ({ shopIds, currency, dates, states: states?.length ? states : undefined, flag });

export async function resolveFilters(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  {
    selectedStore,
    selectedStaff,
    ...filters
  }: Requested & { selectedStore?: Optional<string[]>; selectedStaff?: Optional<string[]> },
): Promise<MoneyFilters> {
  const visible = await visibleShopIds(db, actor, selectedStore);
  const shopIds = selectedStaff?.length ? await shopsOfPeople(db, visible, selectedStaff) : visible;
  return filtersOf(shopIds, filters);
}

/** The whole months and the other days of the range; none if it ends before it begins. */
export const spansOf = ({ dates }: MoneyFilters): Span[] =>
  splitByMonth(dates?.from ?? null, dates?.to ?? null).filter(({ start, end }) => start < end);

export type Condition = RawBuilder<boolean>;

export const all = (...conditions: (Condition | null)[]): Condition =>
  sql<boolean>`${sql.join(
    conditions.filter((one) => one !== null),
    sql` and `,
  )}`;

export const inScope = ({ shopIds, currency }: MoneyFilters): Condition =>
  all(
    sql<boolean>`x.shop_id = any(${shopIds}::bigint[])`,
    currency === undefined ? null : sql<boolean>`x.currency = ${currency}`,
  );

export const inStates = ({ states }: MoneyFilters): Condition | null =>
  states ? sql<boolean>`x.state = any(${states}::statement_state[])` : null;

/** `day` is a date; both ends belong to the range. */
export const onDays = (day: RawBuilder<unknown>, dates: Optional<Days>): Condition | null =>
  dates && (dates.from ?? dates.to)
    ? all(
        dates.from === null ? null : sql<boolean>`${day} >= ${dates.from}::date`,
        dates.to === null ? null : sql<boolean>`${day} <= ${dates.to}::date`,
      )
    : null;
