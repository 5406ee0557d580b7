import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { StoredPicture } from '../../../db/schema/product-tables.ts';

const MAX_TAGS_PER_KIND = 200;
const PRODUCTS_WITH_PICTURES = 60;
const MAX_PICTURES = 200;

/** How many products of these shops, deleted ones aside, have the tags, each at most one of them. */
export async function countByTags(
  db: Db,
  shopIds: readonly string[],
  tags: readonly string[],
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select coalesce(sum(n), 0)::int as n from product_tag_counts
    where shop_id = any(${shopIds}::bigint[]) and tag = any(${tags}::text[])`.execute(db);
  return rows[0]?.n ?? 0;
}

/** The tags that products of these shops have, the most frequent of each kind first. */
export async function tagsOfShops(db: Db, shopIds: readonly string[]): Promise<{ tag: string; n: number }[]> {
  const { rows } = await sql<{ tag: string; n: string }>`
    select tag, n from (
      select tag, sum(n) as n, row_number() over (partition by left(tag, 2) order by sum(n) desc, tag) as place
      from product_tag_counts where shop_id = any(${shopIds}::bigint[]) group by tag having sum(n) > 0) tags
    where place <= ${MAX_TAGS_PER_KIND} order by place, tag`.execute(db);
  return rows.map(({ tag, n }) => ({ tag, n: Number(n) }));
}

export async function priceRanges(
  db: Db,
  shopIds: readonly string[],
): Promise<{ currency: string; min: string; max: string }[]> {
  const { rows } = await sql<{ currency: string; min: string; max: string }>`
    select c.currency, min(c.low)::text as min, max(c.high)::text as max
    from unnest(${shopIds}::bigint[]) as w (shop_id), lateral (
      select currency,
        (select price from products p where p.shop_id = w.shop_id and p.currency = own.currency and price is not null
          order by price limit 1) as low,
        (select price from products p where p.shop_id = w.shop_id and p.currency = own.currency and price is not null
          order by price desc limit 1) as high
      from (select currency from products p where p.shop_id = w.shop_id and p.currency <> '' limit 1) own) c
    where c.low is not null group by 1 order by 1`.execute(db);
  return rows;
}

/** The pictures of the newest products of these shops. */
export async function recentPictures(db: Db, shopIds: readonly string[]): Promise<StoredPicture[]> {
  const { rows } = await sql<{ images: StoredPicture[] }>`
    select newest.images from unnest(${shopIds}::bigint[]) as w (shop_id), lateral (
      select p.images, p.create_time from products p
      where p.shop_id = w.shop_id and p.images <> '[]'::jsonb and p.status <> 'DELETED'
      order by p.create_time desc, p.id desc limit ${PRODUCTS_WITH_PICTURES}) newest
    order by newest.create_time desc limit ${PRODUCTS_WITH_PICTURES}`.execute(db);
  return rows
    .flatMap(({ images }) => images)
    .filter(({ uri }) => uri !== '')
    .slice(0, MAX_PICTURES);
}
