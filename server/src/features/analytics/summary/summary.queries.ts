import type { SyncKind } from '@gian-hang/contract/sync';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';

export type EndedRuns = {
  runs: number;
  succeeded: number;
  failed: number;
  records: number;
  average_seconds: number | null;
  last_ended_at: Date | null;
};

type Scope = { shopIds: readonly string[]; kinds: readonly SyncKind[]; since: Date };

/** Syncs that ended since a time. A run that never started, for want of an authorisation, took no time. */
export async function endedRuns(db: Db, { shopIds, kinds, since }: Scope): Promise<EndedRuns | undefined> {
  const { rows } = await sql<EndedRuns>`
    select count(*)::int as runs,
      (count(*) filter (where r.state = 'succeeded'))::int as succeeded,
      (count(*) filter (where r.state = 'failed'))::int as failed,
      coalesce(sum(r.done), 0)::int as records,
      round(avg(extract(epoch from r.finished_at - r.started_at)), 1)::float8 as average_seconds,
      max(r.finished_at) as last_ended_at
    from sync_runs r
    where r.finished_at >= ${since} and r.state in ('succeeded', 'failed')
      and r.kind = any(${kinds}::text[]) and r.shop_id = any(${shopIds}::bigint[])`.execute(db);
  return rows[0];
}

export type SignInDay = { day: string; sign_ins: number; people: number };
type SignIns = { from: string; timeZone: string; accountId: string | null };

/** Sign-ins by day since a day, of one account or of everybody. */
export async function signInsByDay(db: Db, { from, timeZone, accountId }: SignIns): Promise<SignInDay[]> {
  const { rows } = await sql<SignInDay>`
    select (l.at at time zone ${timeZone})::date::text as day, count(*)::int as sign_ins,
      count(distinct l.account_id)::int as people
    from audit_log l
    where l.action = 'auth.signed_in' and l.at >= ${from}::date::timestamp at time zone ${timeZone}
      and l.account_id is not null
      and (${accountId}::bigint is null or l.account_id = ${accountId}::bigint)
    group by 1 order by 1`.execute(db);
  return rows;
}
