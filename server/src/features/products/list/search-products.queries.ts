import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import {
  fetchPageRows,
  orderBySort,
  type ProductQuery,
  type ProductRow,
  sortKey,
} from './page-products.queries.ts';
import { inShops, productScopeCondition } from './product-scope.ts';

/** A search with more hits than this stops counting. */
const MAX_COUNTED_HITS = 10_000;

/** `queries`: what to look for, the newest products' first; a product answers to one of them at most. */
export type ProductSearch = ProductQuery & { queries: readonly string[] };

/** Marked `is true` so that no other index is asked: looking at the hits is cheaper. */
const fits = ({ scope, timeZone }: ProductQuery) =>
  sql<boolean>`(${inShops(scope)} and ${productScopeCondition(scope, timeZone)}) is true`;

const joinQueries = (queries: readonly string[]) => queries.map((query) => `(${query})`).join(' | ');

/** The condition on `products as p` that a search makes. */
export function matchesSearch(search: ProductSearch): RawBuilder<boolean> {
  return sql<boolean>`p.words @@ ${joinQueries(search.queries)}::tsquery and ${fits(search)}`;
}

/** Looks for one query after the other and stops when there are more hits than are counted. */
function limitedHits(search: ProductSearch, columns: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select hit.* from unnest(${search.queries}::text[]::tsquery[]) as asked (query), lateral (
      select ${columns} from products p where p.words @@ asked.query and ${fits(search)}) hit
    limit ${MAX_COUNTED_HITS + 1}`;
}

export type ProductHits = { rows: ProductRow[]; total: number; capped: boolean };

export async function searchProducts(db: Db, search: ProductSearch): Promise<ProductHits> {
  if (search.queries.length === 0) return { rows: [], total: 0, capped: false };
  const { total, keys } = await collectHits(db, search);
  if (total > MAX_COUNTED_HITS)
    return { rows: await scanForHits(db, search), total: MAX_COUNTED_HITS, capped: true };
  const page = sql`with page as (
    select * from unnest(${keys.map(({ shop_id }) => shop_id)}::bigint[], ${keys.map(({ id }) => id)}::bigint[])
      as keys (shop_id, id))`;
  return { rows: keys.length === 0 ? [] : await fetchPageRows(db, page, search.sort), total, capped: false };
}

type Key = { shop_id: string; id: string };

/** Counts the hits, and puts them in order unless there are too many. */
async function collectHits(db: Db, search: ProductSearch): Promise<{ total: number; keys: Key[] }> {
  const { rows } = await sql<{ n: string; shop_id: string | null; id: string | null }>`
    with hits as materialized (${limitedHits(search, sql`p.shop_id, p.id, ${sortKey(search.sort)}`)}),
      counted as materialized (select count(*) as n from hits)
    select counted.n, page.shop_id::text, page.id::text from counted left join lateral (
      select shop_id, id from hits where counted.n <= ${MAX_COUNTED_HITS}
      ${orderBySort('hits', 'key', search.sort)} offset ${search.skip} limit ${search.take}) page on true`.execute(
    db,
  );
  const keys = rows.flatMap(({ shop_id, id }) => (shop_id && id ? [{ shop_id, id }] : []));
  return { total: Number(rows[0]?.n ?? 0), keys };
}

/** Of many hits, those of a page are met soon on a walk along the order asked for. */
async function scanForHits(db: Db, search: ProductSearch): Promise<ProductRow[]> {
  const { sort, skip, take } = search;
  if (skip >= MAX_COUNTED_HITS) return [];
  const page = sql`with page as (
    select p.shop_id, p.id from products p
    where (p.words @@ ${joinQueries(search.queries)}::tsquery) is true and ${fits(search)}
    ${orderBySort('p', sort.field === 'title' ? 'title_key' : sort.field, sort)} offset ${skip} limit ${take})`;
  return fetchPageRows(db, page, sort);
}

export async function hitsByStatus(db: Db, search: ProductSearch): Promise<Record<string, number>> {
  if (search.queries.length === 0) return {};
  const { rows } = await sql<{ status: string; n: string }>`
    select status, count(*) as n from (${limitedHits(search, sql`p.status`)}) hits group by 1`.execute(db);
  return Object.fromEntries(rows.map(({ status, n }) => [status, Number(n)]));
}
