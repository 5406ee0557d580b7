import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { filedWords } from '../../db/filed-words.ts';
import type { OrderRecord } from './order-record.ts';
import { packPage } from './payload-pages.ts';

type Stored = { created: number; updated: number };

/** Records as the one statement takes them: a JSON value, and the answer they came in beside it. */
export type WrittenPage = { records: string; payloads: Buffer };

export async function writePage(records: readonly OrderRecord[], answer: Buffer): Promise<WrittenPage> {
  const payloads = packPage(answer);
  return { records: JSON.stringify(records), payloads: await payloads };
}

/**
 * Writes a page of orders in one statement. An older state never replaces a newer one, the same state changes nothing,
 * and a hidden or missing address never replaces a clear one.
 */
export async function storePage(
  db: Db,
  shop: { id: string; timeZone: string; now: Date },
  page: WrittenPage,
): Promise<Stored> {
  const words = filedWords(sql`words`, sql`${shop.id}::bigint`, sql`create_time`);
  const { rows } = await sql<{ inserted: boolean }>`
    with ticket as materialized (
      select nextval('payload_page_ids') as id
    ), page as (
      select x.*, (x.create_time at time zone ${shop.timeZone})::date as day
      from jsonb_to_recordset(${page.records}::jsonb) as x (
        t_order_id text, status text, create_time timestamptz, update_time timestamptz, has_tracking boolean,
        tracking_number text, recipient_name text, recipient_phone text, recipient_address text,
        recipient_masked boolean, currency text, total_amount numeric, sub_total numeric, tax numeric,
        shipping_fee numeric, is_cod boolean, lines jsonb, details jsonb, words text[])
    ), kept as (
      insert into orders as o (
        shop_id, t_order_id, status, create_time, update_time, day, has_tracking, tracking_number, recipient_name,
        recipient_phone, recipient_address, recipient_masked, currency, total_amount, sub_total, tax, shipping_fee,
        is_cod, lines, details, words, synced_at, payload_page)
      select ${shop.id}::bigint, t_order_id, status, create_time, update_time, day, has_tracking, tracking_number,
        recipient_name, recipient_phone, recipient_address, recipient_masked, currency, total_amount, sub_total, tax,
        shipping_fee, is_cod, lines, details, ${words}, ${shop.now}::timestamptz,
        ticket.id
      from page cross join ticket
      order by t_order_id
      on conflict (shop_id, t_order_id) do update set
        status = excluded.status,
        create_time = excluded.create_time,
        update_time = excluded.update_time,
        day = excluded.day,
        has_tracking = excluded.has_tracking,
        tracking_number = excluded.tracking_number,
        recipient_name = case when ${keepsAddress} then o.recipient_name else excluded.recipient_name end,
        recipient_phone = case when ${keepsAddress} then o.recipient_phone else excluded.recipient_phone end,
        recipient_address = case when ${keepsAddress} then o.recipient_address else excluded.recipient_address end,
        recipient_masked = case when ${keepsAddress} then o.recipient_masked else excluded.recipient_masked end,
        currency = excluded.currency,
        total_amount = excluded.total_amount,
        sub_total = excluded.sub_total,
        tax = excluded.tax,
        shipping_fee = excluded.shipping_fee,
        is_cod = excluded.is_cod,
        lines = excluded.lines,
        details = excluded.details,
        words = excluded.words,
        synced_at = excluded.synced_at,
        payload_page = excluded.payload_page
      where excluded.update_time > o.update_time
        or (excluded.update_time = o.update_time
          and (excluded.status, excluded.tracking_number, excluded.total_amount, excluded.lines, excluded.details)
            is distinct from (o.status, o.tracking_number, o.total_amount, o.lines, o.details))
      returning (o.xmax = 0) as inserted
    ), payloads as (
      insert into payload_pages (id, shop_id, body)
      select id, ${shop.id}::bigint, ${page.payloads}::bytea from ticket where exists (select from kept)
    )
    select inserted from kept`.execute(db);
  const created = rows.filter(({ inserted }) => inserted).length;
  return { created, updated: rows.length - created };
}

export async function storeOrders(
  db: Db,
  shop: { id: string; timeZone: string; now: Date },
  records: readonly OrderRecord[],
  answer = Buffer.from('[]'),
): Promise<Stored> {
  return storePage(db, shop, await writePage(records, answer));
}

const keepsAddress = sql.raw(
  "excluded.recipient_masked and not o.recipient_masked and o.recipient_address <> ''",
);
