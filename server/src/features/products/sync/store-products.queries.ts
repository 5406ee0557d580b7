import { UNDER_REVIEW } from '@gian-hang/contract/products/products';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { lockShopRows } from '../../../db/lock-shop-rows.ts';
import type { StoredSku } from '../../../db/schema/product-tables.ts';
import { searchVector } from '../../../lists/search-words.ts';
import type { ProductRecord } from './product-record.ts';

/** The stored state of products before they are written again. */
export type KnownProduct = {
  product_id: string;
  update_time: Date;
  detail_time: Date | null;
  skus: StoredSku[];
};

export async function knownProducts(
  db: Db,
  shopId: string,
  productIds: readonly string[],
): Promise<Map<string, KnownProduct>> {
  const { rows } = await sql<KnownProduct>`
    select product_id, update_time, detail_time, skus from products
    where shop_id = ${shopId} and product_id = any(${productIds}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.product_id, row]));
}

/** A column that only the details contain: it stays without them. */
const detailColumn = (column: string) => {
  const [theirs, ours] = [sql.ref(`excluded.${column}`), sql.ref(`p.${column}`)];
  return sql`case when excluded.detail_time is null then ${ours} else ${theirs} end`;
};

/**
 * Writes a page of products in one statement. An older state never replaces a newer one, the same state changes
 * nothing, and our own columns are never touched.
 */
export async function storeProducts(
  db: Db,
  shop: { id: string; timeZone: string; now: Date },
  records: readonly ProductRecord[],
): Promise<{ created: number; updated: number }> {
  if (records.length === 0) return { created: 0, updated: 0 };
  await lockShopRows(db, 'products', shop.id);
  const words = searchVector(sql`words`, sql`${shop.id}::bigint`, sql`create_time`);
  const { rows } = await sql<{ inserted: boolean }>`
    with page as (
      select x.*, (x.create_time at time zone ${shop.timeZone})::date as day,
        (select min((sku->>'price')::numeric) from jsonb_array_elements(x.skus) as sku) as price,
        (select max((sku->>'price')::numeric) from jsonb_array_elements(x.skus) as sku) as price_max,
        x.lowest_stock <= (select low_stock_threshold from shops where id = ${shop.id}::bigint) as low_stock
      from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as x (
        product_id text, title text, title_key text, status text, marketplace_status text, quality text, audit_status text,
        create_time timestamptz, update_time timestamptz, currency text, quantity int, lowest_stock int, skus jsonb,
        detail_time timestamptz, description text, excerpt text, images jsonb, categories jsonb, brand jsonb,
        details jsonb, tags text[], words text[], payload jsonb)
    ), kept as (
      insert into products as p (
        shop_id, product_id, title, title_key, status, marketplace_status, quality, audit_status, create_time, update_time, day, currency,
        price, price_max, quantity, lowest_stock, low_stock, skus, detail_time, description, excerpt, images,
        categories, brand, details, tags, words, synced_at)
      select ${shop.id}::bigint, product_id, title, title_key, status, marketplace_status, quality, audit_status,
        create_time, update_time, day, currency, price, price_max, quantity, lowest_stock, low_stock, skus, detail_time,
        description, excerpt, images, categories, nullif(brand, 'null'::jsonb), details, tags,
        ${words}, ${shop.now}::timestamptz
      from page
      order by product_id
      on conflict (shop_id, product_id) do update set
        title = excluded.title,
        title_key = excluded.title_key,
        status = excluded.status,
        marketplace_status = excluded.marketplace_status,
        quality = excluded.quality,
        audit_status = excluded.audit_status,
        create_time = excluded.create_time,
        update_time = excluded.update_time,
        day = excluded.day,
        currency = excluded.currency,
        price = excluded.price,
        price_max = excluded.price_max,
        quantity = excluded.quantity,
        lowest_stock = excluded.lowest_stock,
        low_stock = excluded.low_stock,
        skus = excluded.skus,
        detail_time = coalesce(excluded.detail_time, p.detail_time),
        description = ${detailColumn('description')},
        excerpt = ${detailColumn('excerpt')},
        images = ${detailColumn('images')},
        categories = ${detailColumn('categories')},
        brand = ${detailColumn('brand')},
        details = ${detailColumn('details')},
        tags = ${detailColumn('tags')},
        words = case when excluded.audit_status = ${UNDER_REVIEW} and p.pending_title is not null then p.words
          else excluded.words end,
        synced_at = excluded.synced_at,
        removed_from_marketplace = false,
        pending_title = case when excluded.audit_status = ${UNDER_REVIEW} then p.pending_title end,
        pending_description = case when excluded.audit_status = ${UNDER_REVIEW} then p.pending_description end
      where excluded.update_time > p.update_time
        or (excluded.update_time = p.update_time
          and ((excluded.status, excluded.title, excluded.quality, excluded.audit_status, excluded.skus, false)
            is distinct from (p.status, p.title, p.quality, p.audit_status, p.skus, p.removed_from_marketplace)
            or (excluded.detail_time is not null and excluded.detail_time is distinct from p.detail_time)))
      returning p.shop_id, p.id, p.product_id, (p.xmax = 0) as inserted
    ), payloads as (
      insert into product_payloads (shop_id, product_id, payload)
      select kept.shop_id, kept.id, page.payload::json from kept join page using (product_id)
      where page.detail_time is not null
      on conflict (shop_id, product_id) do update set payload = excluded.payload
    )
    select inserted from kept`.execute(db);
  const created = rows.filter(({ inserted }) => inserted).length;
  return { created, updated: rows.length - created };
}
