import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type Asked, inOrder, type ProductRow, rowsOf, sortKey } from './page-products.queries.ts';
import { fitsScope, inShops } from './product-scope.ts';

/** A search with more hits than this stops counting. */
const MOST_COUNTED = 10_000;

/** `queries`: what to look for, the newest products' first; a product answers to one of them at most. */
export type ProductSearch = Asked & { queries: readonly string[] };

/** Marked `is true` so that no other index is asked: looking at the hits is cheaper. */
const fits = ({ scope, timeZone }: Asked) =>
  sql<boolean>`(${inShops(scope)} and ${fitsScope(scope, timeZone)}) is true`;

const anyQuery = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' | ');

/** The condition on `products as p` that a search makes. */
export function matchesSearch(search: ProductSearch): RawBuilder<boolean> {
  return sql<boolean>`p.words @@ ${anyQuery(search.queries)}::tsquery and ${fits(search)}`;
}

/** Looks for one query after the other and stops when there are more hits than are counted. */
function firstHits(search: ProductSearch, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select hit.* from unnest(${search.queries}::text[]::tsquery[]) as asked (query), lateral (
      select ${columns} from products p where p.words @@ asked.query and ${fits(search)}) hit
    limit ${MOST_COUNTED + 1}`;
}

export type Hits = { rows: ProductRow[]; total: number; capped: boolean };

export async function searchProducts(db: Db, search: ProductSearch): Promise<Hits> {
  if (search.queries.length === 0) return { rows: [], total: 0, capped: false };
  const { total, keys } = await gather(db, search);
  if (total > MOST_COUNTED) return { rows: await walk(db, search), total: MOST_COUNTED, capped: true };
  const page = sql`with page as (
    select * from unnest(${keys.map(({ shop_id }) => shop_id)}::bigint[], ${keys.map(({ id }) => id)}::bigint[])
      as keys (shop_id, id))`;
  return { rows: keys.length === 0 ? [] : await rowsOf(db, page, search.sort), total, capped: false };
}

type Key = { shop_id: string; id: string };

/** Counts the hits, and puts them in order unless there are too many. */
async function gather(db: Db, search: ProductSearch): Promise<{ total: number; keys: Key[] }> {
  const { rows } = await sql<{ n: string; shop_id: string | null; id: string | null }>`
    with hits as materialized (${firstHits(search, sql`p.shop_id, p.id, ${sortKey(search.sort)}`)}),
      counted as materialized (select count(*) as n from hits)
    select counted.n, page.shop_id::text, page.id::text from counted left join lateral (
      select shop_id, id from hits where counted.n <= ${MOST_COUNTED}
      ${inOrder('hits', 'key', search.sort)} offset ${search.skip} limit ${search.take}) page on true`.execute(
    db,
  );
  const keys = rows.flatMap(({ shop_id, id }) => (shop_id && id ? [{ shop_id, id }] : []));
  return { total: Number(rows[0]?.n ?? 0), keys };
}

/** Of many hits, those of a page are met soon on a walk along the order asked for. */
async function walk(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const { sort, skip, take } = search;
  if (skip >= MOST_COUNTED) return [];
  const page = sql`with page as (
    select p.shop_id, p.id from products p
    where (p.words @@ ${anyQuery(search.queries)}::tsquery) is true and ${fits(search)}
    ${inOrder('p', sort.field === 'title' ? 'title_key' : sort.field, sort)} offset ${skip} limit ${take})`;
  return rowsOf(db, page, sort);
}

export async function hitsByStatus(db: Db, search: ProductSearch): Promise<Record<string, number>> {
  if (search.queries.length === 0) return {};
  const { rows } = await sql<{ status: string; n: string }>`
    select status, count(*) as n from (${firstHits(search, sql`p.status`)}) hits group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
