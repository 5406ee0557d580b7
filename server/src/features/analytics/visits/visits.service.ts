import type { VisitsQuery, VisitsReport } from '@gian-hang/contract/analytics/visits';
import type { Deps } from '../../../deps.ts';
import { describeAccounts } from '../../audit/audit-people.service.ts';
import { resolvePeriod } from '../period.ts';
import { activeSessionCounts, type VisitRow, visitRows } from './visits.queries.ts';

type Person = VisitsReport['people'][number];
type Counts = Pick<Person, 'sign_ins' | 'exports' | 'changes'>;

const NOTHING: Counts = { sign_ins: 0, exports: 0, changes: 0 };
const NOBODY = { name: '', first_name: '', last_name: '', email: '' };

const sumOf = ({ sign_ins, exports, changes }: Counts) => sign_ins + exports + changes;

/** Who worked when, from the audit log. */
export async function getVisits(deps: Deps, { dates }: VisitsQuery): Promise<VisitsReport> {
  const { db, clock, config } = deps;
  const period = resolvePeriod(deps, dates);
  const [rows, sessions] = await Promise.all([
    visitRows(db, { ...period, timeZone: config.timeZone }),
    activeSessionCounts(db, clock.now()),
  ]);
  const ofDays = rows.filter((row) => row.account_id !== null);
  const ids = [...new Set([...ofDays.map(({ account_id }) => account_id), ...sessions.keys()])];
  const names = await describeAccounts(db, ids);
  return {
    period,
    people: ids
      .map((id) => ({
        account: { id, ...(names.get(id) ?? NOBODY) },
        ...totalsOf(ofDays.filter(({ account_id }) => account_id === id)),
        active_sessions: sessions.get(id) ?? 0,
      }))
      .sort(byActivity),
    days: ofDays.filter((row) => sumOf(row) > 0).map(toDay),
    hours: rows.flatMap((row) => toHour(row) ?? []),
  };
}

type DayRow = VisitRow & { account_id: string };

function totalsOf(days: readonly DayRow[]): Counts & Pick<Person, 'last_active_at'> {
  const total = { ...NOTHING };
  let last: Date | null = null;
  for (const day of days) {
    total.sign_ins += day.sign_ins;
    total.exports += day.exports;
    total.changes += day.changes;
    if (last === null || day.last_at > last) last = day.last_at;
  }
  return { ...total, last_active_at: last?.toISOString() ?? null };
}

/** The busiest first, then who was active last. */
function byActivity(one: Person, other: Person): number {
  return (
    sumOf(other) - sumOf(one) ||
    (other.last_active_at ?? '').localeCompare(one.last_active_at ?? '') ||
    Number(one.account.id) - Number(other.account.id)
  );
}

function toDay({ day, account_id, sign_ins, exports, changes }: DayRow): VisitsReport['days'][number] {
  return { day: day ?? '', account_id, sign_ins, exports, changes };
}

function toHour(row: VisitRow): VisitsReport['hours'][number] | null {
  const actions = sumOf(row);
  return row.weekday === null || actions === 0 ? null : { weekday: row.weekday, hour: row.hour, actions };
}
