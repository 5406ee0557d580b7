import { type RawBuilder, sql } from 'kysely';

type Value = RawBuilder<unknown>;

/** The words an order or a product is found by, and among them its shop, as `withShopTerms` asks for it. */
export function filedWords(words: Value, shopId: Value, createdAt: Value): RawBuilder<unknown> {
  return sql`array_to_tsvector(${words} || (to_char(${createdAt} at time zone 'UTC', 'YYMM') || ',' || ${shopId}))`;
}
