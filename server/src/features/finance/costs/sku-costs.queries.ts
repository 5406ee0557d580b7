import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { containsText } from '../../../db/like.ts';
import { splitWords } from '../../../lists/search-words.ts';

/** An SKU with the cost entry that is valid on a day, if it has one. */
export type SkuRow = {
  shop_id: string;
  shop_name: string;
  region: string;
  sku_id: string;
  seller_sku: string;
  title: string;
  variant: string;
  image: string | null;
  product_id: string | null;
  price: string | null;
  cost: string | null;
  valid_from: string | null;
};

/** The SKUs of all products of the shops, as `k`. */
const productSkus = (shopIds: readonly string[]) => sql`
  select p.shop_id, p.id as product_id, p.create_time, p.status = 'DELETED' as is_deleted, sku.ordinality as place,
    coalesce(p.pending_title, p.title) as title, sku.value ->> 'id' as sku_id,
    sku.value ->> 'seller_sku' as seller_sku, sku.value ->> 'price' as price,
    coalesce(sku.value ->> 'image', p.images -> 0 ->> 'thumb_url') as image,
    (select coalesce(string_agg(attribute.value ->> 'value_name', ', ' order by attribute.ordinality), '')
      from jsonb_array_elements(sku.value -> 'attributes') with ordinality as attribute) as variant
  from products p cross join lateral jsonb_array_elements(p.skus) with ordinality as sku
  where p.shop_id = any(${shopIds}::bigint[])`;

const costOn = (day: string) => sql`
  select c.cost, c.valid_from from sku_costs c
  where c.shop_id = k.shop_id and c.sku_id = k.sku_id and c.valid_from <= ${day}::date
  order by c.valid_from desc limit 1`;

const COLUMNS = sql`k.shop_id::text, s.name as shop_name, s.region, k.sku_id, k.seller_sku, k.title, k.variant, k.image,
  k.product_id::text, k.price, c.cost::text, c.valid_from::text`;

type SkuFilter = { shopIds: readonly string[]; today: string; search: string; missing: boolean };

function skuConditions({ search, missing }: SkuFilter): RawBuilder<unknown> {
  const text = sql<string>`concat_ws(' ', k.title, k.variant, k.seller_sku, k.sku_id)`;
  const words = splitWords(search).map((word) => sql`${containsText(text, word)}`);
  return sql.join([sql`true`, ...words, ...(missing ? [sql`c.cost is null`] : [])], sql` and `);
}

/** The newest products first, deleted ones last. */
export async function fetchSkuCosts(
  db: Db,
  filter: SkuFilter,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<{ rows: SkuRow[]; total: number }> {
  const matching = sql`
    from (${productSkus(filter.shopIds)}) k join shops s on s.id = k.shop_id
    left join lateral (${costOn(filter.today)}) c on true
    where ${skuConditions(filter)}`;
  const { rows } = await sql<SkuRow>`select ${COLUMNS} ${matching}
    order by k.is_deleted, k.create_time desc, k.product_id desc, k.place
    limit ${pageSize} offset ${(pageNum - 1) * pageSize}`.execute(db);
  const counted = await sql<{ n: number }>`select count(*)::int as n ${matching}`.execute(db);
  return { rows, total: counted.rows[0]?.n ?? 0 };
}

/** The SKUs of an order's lines, whether or not their products are stored. */
export async function skusOfOrder(
  db: Db,
  order: { shopId: string; id: string },
  today: string,
): Promise<SkuRow[]> {
  const { rows } = await sql<SkuRow>`
    select ${COLUMNS} from (
      select distinct on (line.value ->> 'sku_id') o.shop_id, null::bigint as product_id, line.value ->> 'sku_id' as sku_id,
        line.value ->> 'seller_sku' as seller_sku, line.value ->> 'product_name' as title,
        line.value ->> 'sku_name' as variant, line.value ->> 'sku_image' as image, line.value ->> 'price' as price
      from orders o cross join lateral jsonb_array_elements(o.lines) as line
      where o.shop_id = ${order.shopId} and o.id = ${order.id} and line.value ->> 'sku_id' <> '') k
    join shops s on s.id = k.shop_id
    left join lateral (${costOn(today)}) c on true
    order by k.title, k.sku_id`.execute(db);
  return rows;
}

/** SKUs of these shops that have one of the codes: their id, or the seller's code whatever its case. */
export async function skusByCode(
  db: Db,
  { shopIds, codes, today }: { shopIds: readonly string[]; codes: readonly string[]; today: string },
): Promise<SkuRow[]> {
  const folded = codes.map((code) => code.toLowerCase());
  const { rows } = await sql<SkuRow>`
    select ${COLUMNS} from (${productSkus(shopIds)}) k join shops s on s.id = k.shop_id
    left join lateral (${costOn(today)}) c on true
    where not k.is_deleted
      and (lower(trim(k.seller_sku)) = any(${folded}::text[]) or k.sku_id = any(${codes}::text[]))
    order by s.name, k.shop_id, k.title, k.place`.execute(db);
  return rows;
}
