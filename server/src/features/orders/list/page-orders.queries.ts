import type { Selectable } from 'kysely';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { prepared, roughLimit, roughList } from '../../../db/prepared-queries.ts';
import type { Database } from '../../../db/schema.ts';
import type { OrderRowEstimate } from './count-orders.queries.ts';
import type { OrderScope } from './order-scope.ts';

export type OrderRow = Omit<
  Selectable<Database['orders']>,
  'words' | 'payload_page' | 'ended_at' | 'marketplace_status'
> & {
  shop_name: string;
  shop_shop_id: string;
};

export type Direction = 'asc' | 'desc';
type Slice = {
  scope: OrderScope;
  timeZone: string;
  untilDay: string | null;
  skip: number;
  take: number;
  direction?: Direction;
};

/** Entering one more index costs about as much as reading this many of its entries. */
const INDEX_DESCENT_COST = 15;
/** The newest orders are in other statuses than most: among them a walk passes by about this many times the average. */
const SKEW_FACTOR = 4;

function timeBounds({ scope, timeZone, untilDay }: Slice): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  const until = untilDay ?? scope.to;
  if (scope.from) parts.push(sql`o.create_time >= (${scope.from}::date::timestamp at time zone ${timeZone})`);
  if (until) parts.push(sql`o.create_time < ((${until}::date + 1)::timestamp at time zone ${timeZone})`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

function statusCondition({ statuses, tracking }: OrderScope): RawBuilder<boolean> {
  const parts: RawBuilder<unknown>[] = [sql`true`];
  if (statuses) parts.push(sql`o.status = any(${statuses}::text[])`);
  if (tracking !== null) parts.push(sql`o.has_tracking = ${tracking}`);
  return sql<boolean>`${sql.join(parts, sql` and `)}`;
}

/** By time, newest first unless asked otherwise, of the rows named. */
export function orderByTime(rows: string, direction: Direction = 'desc'): RawBuilder<unknown> {
  const sqlDirection = direction === 'desc' ? sql`desc` : sql`asc`;
  return sql`order by ${sql.ref(`${rows}.create_time`)} ${sqlDirection}, ${sql.ref(`${rows}.id`)} ${sqlDirection}`;
}

const key = sql`o.shop_id, o.id, o.create_time`;

/** One walk along time over all shops, passing by what does not match. */
function scanByTime(slice: Slice): RawBuilder<unknown> {
  const { scope } = slice;
  return sql`select ${key} from orders o
    where o.shop_id = any(${scope.shopIds}::bigint[]) and ${statusCondition(scope)} and ${timeBounds(slice)}
    ${orderByTime('o', slice.direction)} limit ${roughLimit(slice.skip + slice.take)}`;
}

/** One walk per shop. */
function scanPerShop(slice: Slice): RawBuilder<unknown> {
  return sql`select c.* from ${eachShop(slice.scope)}, lateral (
    select ${key} from orders o where o.shop_id = s.shop_id and ${statusCondition(slice.scope)} and ${timeBounds(slice)}
    ${orderByTime('o', slice.direction)} limit ${roughLimit(slice.skip + slice.take)}) c`;
}

const trackings = ({ tracking }: OrderScope) => (tracking === null ? [true, false] : [tracking]);

/** The pairs of status and tracking that match, to be walked one by one. */
const eachStatus = (
  scope: OrderScope,
) => sql`unnest(${roughList(scope.statuses ?? [], 'text')}) as w (status),
    unnest(array[${sql.join(trackings(scope).map((has) => sql.lit(has)))}]) as t (has)`;

const eachShop = ({ shopIds }: OrderScope) => sql`unnest(${roughList(shopIds, 'bigint')}) as s (shop_id)`;

/** One walk per status, passing by the shops that do not match. */
function scanPerStatus(slice: Slice): RawBuilder<unknown> {
  const { scope } = slice;
  return sql`select c.* from ${eachStatus(scope)},
    lateral (select ${key} from orders o where o.status = w.status and o.has_tracking = t.has
      and o.shop_id = any(${scope.shopIds}::bigint[]) and ${timeBounds(slice)}
      ${orderByTime('o', slice.direction)} limit ${roughLimit(slice.skip + slice.take)}) c`;
}

/** One walk per shop and status: nothing is passed by. */
function scanPerShopAndStatus(slice: Slice): RawBuilder<unknown> {
  const { scope } = slice;
  return sql`select c.* from ${eachShop(scope)}, ${eachStatus(scope)},
    lateral (select ${key} from orders o where o.shop_id = s.shop_id and o.status = w.status and o.has_tracking = t.has
      and ${timeBounds(slice)} ${orderByTime('o', slice.direction)} limit ${roughLimit(slice.skip + slice.take)}) c`;
}

/** The kept counts tell exactly how much each way would pass by; the cheapest is taken. */
function cheapestScan(
  slice: Slice,
  { matching, inShops, inStatuses, all }: OrderRowEstimate,
): RawBuilder<unknown> {
  const { scope, skip, take } = slice;
  const wanted = skip + take;
  const passing = (within: number) => wanted * (within / Math.max(matching, 1));
  const uneven = scope.statuses && slice.untilDay === null ? SKEW_FACTOR : 1;
  const scans = [
    { cost: INDEX_DESCENT_COST + uneven * passing(all), make: scanByTime },
    {
      cost:
        scope.shopIds.length * INDEX_DESCENT_COST +
        uneven * Math.min(scope.shopIds.length, 8) * passing(inShops),
      make: scanPerShop,
    },
  ];
  if (scope.statuses) {
    const perTracking = scope.statuses.length * trackings(scope).length;
    scans.push({ cost: perTracking * (INDEX_DESCENT_COST + passing(inStatuses)), make: scanPerStatus });
    scans.push({
      cost:
        scope.shopIds.length * perTracking * INDEX_DESCENT_COST +
        Math.min(scope.shopIds.length * perTracking, 8) * wanted,
      make: scanPerShopAndStatus,
    });
  }
  const [cheapest] = scans.sort((a, b) => a.cost - b.cost);
  return (cheapest?.make ?? scanByTime)(slice);
}

export function orderColumns() {
  return sql`o.shop_id::text, o.id::text, o.t_order_id, o.status, o.create_time, o.update_time, o.has_tracking,
    o.tracking_number, o.recipient_name, o.recipient_phone, o.recipient_address, o.recipient_masked, o.currency,
    o.total_amount::text, o.sub_total::text, o.tax::text, o.shipping_fee::text, o.is_cod, o.lines, o.details,
    o.synced_at, o.source, o.personal_gone, s.name as shop_name, s.shop_id as shop_shop_id`;
}

/** Shop, id and time of the orders of a slice and perhaps some after it, from the indexes alone. */
export function sortedKeys(slice: Slice, estimate: OrderRowEstimate): RawBuilder<unknown> {
  return sql`select shop_id, id, create_time from (${cheapestScan(slice, estimate)}) found
    ${orderByTime('found', slice.direction)} offset ${slice.skip} limit ${roughLimit(slice.take)}`;
}

/** Deep in a day, the way from its beginning is the shorter one. */
function fromNearerEnd(slice: Slice, ofDay: number): Slice {
  const { scope, untilDay, skip, take } = slice;
  const left = ofDay - skip - take;
  if (left < 0 || left >= skip) return slice;
  return { ...slice, scope: { ...scope, from: untilDay }, skip: left, direction: 'asc' };
}

/** Newest first. `ofDay`: how many the last day of the slice has. */
export async function fetchOrderSlice(
  db: Db,
  given: Slice,
  estimate: OrderRowEstimate,
  ofDay: number,
): Promise<OrderRow[]> {
  const slice = fromNearerEnd(given, ofDay);
  const { rows } = await sql<OrderRow>`${prepared}
    with page as (${sortedKeys(slice, estimate)})
    select ${orderColumns()}
    from page join orders o on o.shop_id = page.shop_id and o.id = page.id join shops s on s.id = o.shop_id
    ${orderByTime('o', slice.direction)}`.execute(db);
  const page = rows.slice(0, slice.take);
  return slice.direction === 'asc' ? page.toReversed() : page;
}

export async function ordersById(
  db: Db,
  shopIds: readonly string[],
  ids: readonly string[],
): Promise<OrderRow[]> {
  const { rows } = await sql<OrderRow>`${prepared}
    select ${orderColumns()} from orders o join shops s on s.id = o.shop_id
    where o.id = any(${ids}::bigint[]) and o.shop_id = any(${shopIds}::bigint[])
    ${orderByTime('o')}`.execute(db);
  return rows;
}
