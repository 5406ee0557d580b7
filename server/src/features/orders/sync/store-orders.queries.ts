import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import { searchVector } from '../../../lists/search-words.ts';
import { ERASED_DETAILS } from '../privacy/retention.ts';
import type { OrderRecord } from './order-record.ts';
import { compressPage } from './payload-pages.ts';

type StoreCounts = { created: number; updated: number };

/** The input of the insert statement: the records as a JSON array, and the response they came in. */
export type SerializedPage = {
  records: string;
  payloads: Buffer;
  /** Start of the longest retention of buyers' data in the page; null if it has none. */
  unmaskedSince: Date | null;
};

export async function serializePage(
  records: readonly OrderRecord[],
  answer: Buffer,
  unmaskedSince: Date | null,
): Promise<SerializedPage> {
  const payloads = compressPage(answer);
  return { records: JSON.stringify(records), payloads: await payloads, unmaskedSince };
}

/**
 * Writes pages of orders in one statement; of an order in several pages, the newest state. An older state never replaces
 * a newer one, the same state changes nothing, a masked or missing address never replaces an unmasked one, and erased
 * buyers' data never returns, unless it was erased because the shop was unlinked.
 */
export async function storeSerializedPages(
  db: Db,
  shop: { id: string; timeZone: string; now: Date },
  pages: readonly SerializedPage[],
): Promise<StoreCounts> {
  if (pages.length === 0) return { created: 0, updated: 0 };
  await lockShopRows(db, 'orders', shop.id);
  const words = searchVector(sql`words`, sql`${shop.id}::bigint`, sql`create_time`);
  const { rows } = await sql<{ inserted: boolean }>`
    with pages as materialized (
      select nextval('payload_page_ids') as id, records, position
      from jsonb_array_elements(${`[${pages.map(({ records }) => records).join()}]`}::jsonb)
        with ordinality as p (records, position)
    ), newest as (
      select distinct on (x.t_order_id) x.*, (x.create_time at time zone ${shop.timeZone})::date as day, p.id as payload_page
      from pages p cross join lateral jsonb_to_recordset(p.records) as x (
        t_order_id text, status text, marketplace_status text, create_time timestamptz, update_time timestamptz,
        has_tracking boolean, tracking_number text, recipient_name text, recipient_phone text, recipient_address text,
        recipient_masked boolean, currency text, total_amount numeric, sub_total numeric, tax numeric,
        shipping_fee numeric, is_cod boolean, lines jsonb, details jsonb, words text[], ended_at timestamptz,
        paid_at timestamptz, shipped_at timestamptz, delivered_at timestamptz, completed_at timestamptz,
        ship_by timestamptz, collect_by timestamptz, auto_cancel_at timestamptz, due_at timestamptz,
        cancel_requested boolean, erasure_reason text)
      order by x.t_order_id, x.update_time desc, p.position desc
    ), kept as (
      insert into orders as o (
        shop_id, t_order_id, status, marketplace_status, create_time, update_time, day, has_tracking, tracking_number,
        recipient_name, recipient_phone, recipient_address, recipient_masked, currency, total_amount, sub_total, tax, shipping_fee,
        is_cod, lines, details, words, synced_at, payload_page, ended_at, paid_at, shipped_at, delivered_at, completed_at,
        ship_by, collect_by, auto_cancel_at, due_at, cancel_requested, erasure_reason)
      select ${shop.id}::bigint, t_order_id, status, marketplace_status, create_time, update_time, day, has_tracking,
        tracking_number, recipient_name, recipient_phone, recipient_address, recipient_masked, currency, total_amount, sub_total, tax,
        shipping_fee, is_cod, lines, details, ${words}, ${shop.now}::timestamptz,
        payload_page, ended_at, paid_at, shipped_at, delivered_at, completed_at,
        ship_by, collect_by, auto_cancel_at, due_at, cancel_requested, erasure_reason
      from newest
      order by t_order_id
      on conflict (shop_id, t_order_id) do update set
        status = excluded.status,
        marketplace_status = excluded.marketplace_status,
        create_time = excluded.create_time,
        update_time = excluded.update_time,
        day = excluded.day,
        has_tracking = excluded.has_tracking,
        tracking_number = excluded.tracking_number,
        recipient_name = case when ${keepsStoredRecipient} then o.recipient_name else excluded.recipient_name end,
        recipient_phone = case when ${keepsStoredRecipient} then o.recipient_phone else excluded.recipient_phone end,
        recipient_address = case when ${keepsStoredRecipient} then o.recipient_address else excluded.recipient_address end,
        recipient_masked = case when ${keepsStoredRecipient} then o.recipient_masked else excluded.recipient_masked end,
        currency = excluded.currency,
        total_amount = excluded.total_amount,
        sub_total = excluded.sub_total,
        tax = excluded.tax,
        shipping_fee = excluded.shipping_fee,
        is_cod = excluded.is_cod,
        lines = excluded.lines,
        details = ${details},
        words = excluded.words,
        synced_at = excluded.synced_at,
        payload_page = excluded.payload_page,
        ended_at = case when ${isStillFinal} then ${earliestEnd} else excluded.ended_at end,
        paid_at = excluded.paid_at,
        shipped_at = excluded.shipped_at,
        delivered_at = excluded.delivered_at,
        completed_at = case when excluded.status = 'COMPLETED' then least(o.completed_at, excluded.completed_at) end,
        ship_by = excluded.ship_by,
        collect_by = excluded.collect_by,
        auto_cancel_at = excluded.auto_cancel_at,
        due_at = excluded.due_at,
        cancel_requested = excluded.cancel_requested,
        erasure_reason = case when ${isErased} then o.erasure_reason else excluded.erasure_reason end
      where excluded.update_time > o.update_time
        or (excluded.update_time = o.update_time
          and (o.erasure_reason = 'unlinked'
            or (excluded.status, excluded.tracking_number, excluded.total_amount, excluded.lines, ${details},
                excluded.ship_by, excluded.collect_by, excluded.auto_cancel_at, excluded.cancel_requested)
              is distinct from (o.status, o.tracking_number, o.total_amount, o.lines, o.details,
                o.ship_by, o.collect_by, o.auto_cancel_at, o.cancel_requested)))
      returning (o.xmax = 0) as inserted, o.payload_page
    ), payloads as (
      insert into payload_pages (id, shop_id, body, unmasked_since)
      select p.id, ${shop.id}::bigint, answer.body, answer.unmasked_since
      from pages p
      join unnest(
        ${pages.map(({ payloads }) => payloads)}::bytea[], ${pages.map(({ unmaskedSince }) => unmaskedSince)}::timestamptz[]
      ) with ordinality as answer (body, unmasked_since, position) using (position)
      where p.id in (select payload_page from kept)
    )
    select inserted from kept`.execute(db);
  const created = rows.filter(({ inserted }) => inserted).length;
  return { created, updated: rows.length - created };
}

export async function storeOrders(
  db: Db,
  shop: { id: string; timeZone: string; now: Date },
  records: readonly OrderRecord[],
): Promise<StoreCounts> {
  return storeSerializedPages(db, shop, [await serializePage(records, Buffer.from('[]'), shop.now)]);
}

const isErased = sql.raw("o.erasure_reason in ('retention', 'request')");
const keepsStoredRecipient = sql`${isErased} or (excluded.erasure_reason is null and excluded.recipient_masked
  and not o.recipient_masked and o.recipient_name || o.recipient_phone || o.recipient_address <> '')`;
const keptPlace = (name: 'province' | 'city') => sql`
  case when coalesce(excluded.details ->> ${sql.lit(name)}, '') = '' then nullif(o.details ->> ${sql.lit(name)}, '') end`;
/** Province and city stay known when a later answer masks or lacks them. */
const place = sql`jsonb_strip_nulls(jsonb_build_object('province', ${keptPlace('province')}, 'city', ${keptPlace('city')}))`;
const details = sql`excluded.details || ${place}
  || case when ${isErased} then ${JSON.stringify(ERASED_DETAILS)}::jsonb else '{}' end`;
const isStillFinal = sql.raw("excluded.status = o.status and o.status in ('COMPLETED', 'CANCELLED')");
const earliestEnd = sql.raw(
  'least(coalesce(o.ended_at, o.update_time), coalesce(excluded.ended_at, excluded.update_time))',
);

/**
 * Those of these orders whose buyers' data was erased for good. One lookup per order, with a shop that the planner does not
 * know: by its statistics, which are older than a first sync, it would read all orders of the shop.
 */
export async function findErasedOrders(
  db: Db,
  shopId: string,
  orderIds: readonly string[],
): Promise<Set<string>> {
  if (orderIds.length === 0) return new Set();
  const { rows } = await sql<{ t_order_id: string }>`
    select erased.t_order_id
    from unnest(${orderIds}::text[]) as wanted (id)
    cross join lateral (
      select o.t_order_id from orders o
      where o.shop_id = (select ${shopId}::bigint) and o.t_order_id = wanted.id and ${isErased} limit 1) erased`.execute(
    db,
  );
  return new Set(rows.map(({ t_order_id }) => t_order_id));
}
