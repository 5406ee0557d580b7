import {
  EXPORT_ACTIONS,
  SIGN_IN_ACTIONS,
  UNCOUNTED_ACTIONS,
} from '@gian-hang/contract/analytics/visit-actions';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { Period } from '../period.ts';

type VisitPeriod = Period & { timeZone: string };

type Counts = { sign_ins: number; exports: number; changes: number };
/** Either the lines of an account on a day, or those of everybody in an hour of the week. */
export type VisitRow = Counts & { last_at: Date } & (
    | { account_id: string; day: string; weekday: null; hour: null }
    | { account_id: null; day: null; weekday: number; hour: number }
  );

const midnight = (day: string, plusDays: number, timeZone: string) =>
  sql<Date>`(${day}::date + ${plusDays}::int)::timestamp at time zone ${timeZone}`;

/**
 * Lines of known accounts by account and day and by weekday and hour. They are counted by local hour first, because
 * converting times and sorting every line would take longest.
 */
export async function visitRows(db: Db, { from, to, timeZone }: VisitPeriod): Promise<VisitRow[]> {
  const isOneOf = (actions: readonly string[]) => sql`a.action = any(${actions}::text[])`;
  const countedElsewhere = [...SIGN_IN_ACTIONS, ...EXPORT_ACTIONS, ...UNCOUNTED_ACTIONS];
  const { rows } = await sql<VisitRow>`
    select l.account_id::text, l.day::text, l.weekday, l.hour, sum(l.sign_ins)::int as sign_ins,
      sum(l.exports)::int as exports, sum(l.changes)::int as changes, max(l.last_at) as last_at
    from (
      select h.*, h.local_hour::date as day, extract(isodow from h.local_hour)::int as weekday,
        extract(hour from h.local_hour)::int as hour
      from (
        select a.account_id, date_trunc('hour', a.at at time zone ${timeZone}) as local_hour,
          count(*) filter (where ${isOneOf(SIGN_IN_ACTIONS)}) as sign_ins,
          count(*) filter (where ${isOneOf(EXPORT_ACTIONS)}) as exports,
          count(*) filter (where not ${isOneOf(countedElsewhere)}) as changes,
          max(a.at) as last_at
        from audit_log a
        where a.account_id is not null
          and a.at >= ${midnight(from, 0, timeZone)} and a.at < ${midnight(to, 1, timeZone)}
        group by 1, 2) h) l
    group by grouping sets ((l.account_id, l.day), (l.weekday, l.hour))
    order by l.day, l.account_id, l.weekday, l.hour`.execute(db);
  return rows;
}

/** How many sessions of each account can be used now. */
export async function activeSessionCounts(db: Db, now: Date): Promise<Map<string, number>> {
  const { rows } = await sql<{ account_id: string; n: number }>`
    select s.account_id::text, count(*)::int as n from sessions s join accounts a on a.id = s.account_id
    where s.ended_at is null and s.expires_at > ${now} and a.status = 'ACTIVE' group by 1`.execute(db);
  return new Map(rows.map(({ account_id, n }) => [account_id, n]));
}
