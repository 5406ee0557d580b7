import type { ShopStatus } from '@gian-hang/contract/shops';
import type { SyncKind } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared-queries.ts';

export type SyncStatusRow = {
  id: string;
  name: string;
  status: ShopStatus;
  auto_sync: boolean;
  auto_sync_minutes: number;
  complete_until: Date | null;
  compared_at: Date | null;
  marketplace_count: number | null;
  known_count: number | null;
  gaps: { from: string; to: string; missing: number }[];
  syncing: { done: number; expected: number | null } | null;
  last_ended: { state: 'succeeded' | 'failed'; code: string | null; text: string | null } | null;
  last_success: Date | null;
};

/** Days on which the marketplace counts more than is stored: orders, or transactions of a statement. */
function gapsOf(kind: SyncKind) {
  if (kind === 'orders') return sql`order_gaps`;
  return sql`(
    select shop_id, day as from_day, day as to_day, expected_count - transaction_count as missing from statements
    where ${kind} = 'finance' and transactions_read_at is not null)`;
}

/** The last finished run of a kind in a shop; its state is null if there is none. */
export type LastRun = {
  status: ShopStatus;
  kind: SyncKind;
  state: 'succeeded' | 'failed' | null;
  code: string | null;
};

/** For each of the shops and each kind. */
export async function lastRunsOf(
  db: Db,
  shopIds: readonly string[],
  kinds: readonly SyncKind[],
): Promise<LastRun[]> {
  const { rows } = await sql<LastRun>`${prepared}
    select s.status, k.kind, last.state, last.error_code as code
    from shops s cross join unnest(${kinds}::text[]) as k (kind)
    left join lateral (
      select r.state, r.error_code from sync_runs r
      where r.shop_id = s.id and r.kind = k.kind and r.state in ('succeeded', 'failed')
      order by r.id desc limit 1) last on true
    where s.id = any(${shopIds}::bigint[])`.execute(db);
  return rows;
}

/** Each shop with its last comparison, open run, last finished run and last successful run. */
export async function syncStatusOf(
  db: Db,
  shopIds: readonly string[],
  kind: SyncKind,
): Promise<SyncStatusRow[]> {
  const { rows } = await sql<SyncStatusRow>`${prepared}
    select s.id::text, s.name, s.status, s.auto_sync, s.auto_sync_minutes,
      c.complete_until, c.compared_at, c.marketplace_count, c.known_count,
      coalesce((
        select jsonb_agg(jsonb_build_object('from', g.from_day, 'to', g.to_day, 'missing', g.missing) order by g.from_day)
        from ${gapsOf(kind)} g where g.shop_id = s.id and g.missing > 0), '[]') as gaps,
      (select jsonb_build_object('done', r.done, 'expected', r.expected) from sync_runs r
        where r.shop_id = s.id and r.kind = ${kind} and r.state in ('waiting', 'running')) as syncing,
      (select jsonb_build_object('state', r.state, 'code', r.error_code, 'text', r.error_text) from sync_runs r
        where r.shop_id = s.id and r.kind = ${kind} and r.state in ('succeeded', 'failed')
        order by r.id desc limit 1) as last_ended,
      (select r.created_at from sync_runs r
        where r.shop_id = s.id and r.kind = ${kind} and r.state = 'succeeded'
        order by r.id desc limit 1) as last_success
    from shops s left join sync_cursors c on c.shop_id = s.id and c.kind = ${kind}
    where s.id = any(${shopIds}::bigint[])
    order by s.name, s.id`.execute(db);
  return rows;
}
