import { AUDIT_ACTIONS, type AuditAction } from '@gian-hang/contract/accounts/auth';
import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

/** Its clock changed on 10 March and 3 November 2024. */
const TIME_ZONE = 'America/New_York';
const DELETED = '4000001';
const HOUR_MS = 3_600_000;

const EXPORTS = [
  'orders.exported',
  'orders.printed',
  'products.exported',
  'profit.exported',
  'finance.exported',
];
const NOT_COUNTED = [
  'auth.sign_in_failed',
  'auth.signed_out',
  'auth.signed_out_everywhere',
  'auth.session_ended',
  'auth.refresh_reused',
  'auth.password_forgotten',
  'access.refused',
  'order.buyer_shown',
  'bank_account.number_shown',
];

type Line = { at: Date; account_id: string | null; action: AuditAction };

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let lines: Line[];

beforeAll(async () => {
  test = await startTestApp({ TIME_ZONE });
  [admin, staff] = [await signInAs(test, ADMIN), await signInAs(test, STAFF)];
  lines = sampleLines([admin.userId, staff.userId, DELETED, null]);
  const origin = { ip: '192.0.2.7', user_agent: 'a browser', request_id: 'r-1' };
  const deletion = {
    at: new Date('2022-01-01T00:00:00Z'),
    account_id: admin.userId,
    action: 'account.deleted',
    object_type: 'account',
    object_id: DELETED,
    before: JSON.stringify({ email: 'gone@example.com', first_name: 'Hoa', last_name: 'Lê' }),
    ...origin,
  };
  await test.deps.db
    .insertInto('audit_log')
    .values([...lines.map((line) => ({ ...line, ...origin })), deletion])
    .execute();
});
afterAll(() => test.close());

/** Lines around both changes of the clock, some exactly on an hour. */
function sampleLines(accounts: (string | null)[]): Line[] {
  const line = fc.record({
    at: fc
      .tuple(
        fc.constantFrom('2024-03-07T00:00:00Z', '2024-10-31T00:00:00Z'),
        fc.integer({ min: 0, max: 24 * 7 }),
        fc.constantFrom(-1, 0, 1_234_567),
      )
      .map(([start, hours, more]) => new Date(Date.parse(start) + hours * HOUR_MS + more)),
    account_id: fc.constantFrom(...accounts),
    action: fc.constantFrom(...AUDIT_ACTIONS),
  });
  return fc.sample(line, { numRuns: 600, seed: 20 });
}

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const format = new Intl.DateTimeFormat('en-CA', {
  timeZone: TIME_ZONE,
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  weekday: 'short',
  hour: '2-digit',
  hourCycle: 'h23',
});

function localTime(at: Date) {
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    weekday: WEEKDAYS.indexOf(parts.weekday ?? '') + 1,
    hour: Number(parts.hour),
  };
}

function kindOf(action: string): 'sign_ins' | 'exports' | 'changes' | null {
  if (action === 'auth.signed_in') return 'sign_ins';
  if (EXPORTS.includes(action)) return 'exports';
  return NOT_COUNTED.includes(action) ? null : 'changes';
}

function expected(from: string, to: string) {
  const days: Record<string, { sign_ins: number; exports: number; changes: number }> = {};
  const hours: Record<string, number> = {};
  const last: Record<string, string> = {};
  for (const { at, account_id, action } of lines) {
    const { day, weekday, hour } = localTime(at);
    if (account_id === null || day < from || day > to) continue;
    last[account_id] = [last[account_id] ?? '', at.toISOString()].toSorted().at(-1) ?? '';
    const kind = kindOf(action);
    if (kind === null) continue;
    const counts = days[`${day} ${account_id}`] ?? { sign_ins: 0, exports: 0, changes: 0 };
    days[`${day} ${account_id}`] = { ...counts, [kind]: counts[kind] + 1 };
    hours[`${weekday} ${hour}`] = (hours[`${weekday} ${hour}`] ?? 0) + 1;
  }
  return { days, hours, last };
}

const ask = (query = '', { token } = admin) => test.call('GET', `/analytics/visits?${query}`, { token });
const read = async (query: string): Promise<VisitsReport> => (await ask(query)).json().data;

describe('the report of visits', () => {
  it.each([
    ['2024-03-07', '2024-03-13'],
    ['2024-03-10', '2024-03-10'],
    ['2024-11-01', '2024-11-05'],
    ['2024-11-03', '2024-11-03'],
    ['2024-03-01', '2024-12-31'],
  ])('counts the lines of the audit log from %s to %s', async (from, to) => {
    const { period, people, days, hours } = await read(`dates=${from},${to}`);
    const wanted = expected(from, to);
    expect(period).toEqual({ from, to });
    expect(
      Object.fromEntries(days.map(({ day, account_id, ...counts }) => [`${day} ${account_id}`, counts])),
    ).toEqual(wanted.days);
    expect(Object.fromEntries(hours.map((one) => [`${one.weekday} ${one.hour}`, one.actions]))).toEqual(
      wanted.hours,
    );
    for (const { account, sign_ins, exports, changes, last_active_at } of people) {
      const own = Object.entries(wanted.days)
        .filter(([key]) => key.endsWith(` ${account.id}`))
        .map(([, counts]) => counts);
      const sum = (kind: 'sign_ins' | 'exports' | 'changes') => own.reduce((n, one) => n + one[kind], 0);
      expect([sign_ins, exports, changes]).toEqual([sum('sign_ins'), sum('exports'), sum('changes')]);
      expect(last_active_at).toBe(wanted.last[account.id] ?? null);
    }
    const totals = people.map((one) => one.sign_ins + one.exports + one.changes);
    expect(totals).toEqual(totals.toSorted((a, b) => b - a));
  });

  it('has as many sign-ins and exports as the audit log has lines', async () => {
    const dates = '2024-03-07,2024-03-13';
    const { people } = await read(`dates=${dates}`);
    const total = async (person: string, actions: readonly string[]) => {
      const path = `/audit?person=${person}&dateRange=${dates}&action=${actions.join()}`;
      return (await test.call('GET', path, { token: admin.token })).json().data.pagination.totalItems;
    };
    for (const { account, sign_ins, exports } of people) {
      expect(await total(account.id, ['auth.signed_in'])).toBe(sign_ins);
      expect(await total(account.id, EXPORTS)).toBe(exports);
    }
  });

  it('names people, deleted ones too, and counts the sessions that are open now', async () => {
    await signInAs(test, STAFF);
    const ended = await signInAs(test, STAFF);
    await test.call('POST', '/auth/logout', { token: ended.token, cookies: ended.cookies, body: {} });
    const { people } = await read('dates=2024-03-07,2024-03-13');
    const byId = new Map(people.map((person) => [person.account.id, person]));
    expect(byId.get(DELETED)).toMatchObject({
      account: { name: 'Hoa Lê', first_name: 'Hoa', last_name: 'Lê', email: 'gone@example.com' },
      active_sessions: 0,
    });
    expect(byId.get(staff.userId)).toMatchObject({ account: { email: STAFF.email }, active_sessions: 2 });
    const quiet = await read('dates=2023-01-01,2023-01-02');
    expect(quiet).toMatchObject({ days: [], hours: [] });
    expect(quiet.people.map(({ account }) => account.id).toSorted()).toEqual(
      [admin.userId, staff.userId].toSorted(),
    );
    expect(quiet.people.every(({ last_active_at }) => last_active_at === null)).toBe(true);
  });

  it('is of the last seven days unless days are given, and of 366 at most', async () => {
    const today = localTime(test.clock.now()).day;
    const first = localTime(new Date(Date.parse(`${today}T17:00:00Z`) - 6 * 24 * HOUR_MS)).day;
    expect((await read('')).period).toEqual({ from: first, to: today });
    expect((await read('dates=,2026-03-07')).period).toEqual({ from: '2026-03-01', to: '2026-03-07' });
    expect((await ask('dates=2026-01-01,2027-01-01')).statusCode).toBe(200);
    for (const wrong of ['dates=2026-01-01,2027-01-02', 'dates=2026-03-02,2026-03-01', 'dates=x', 'other=1'])
      expect([wrong, (await ask(wrong)).statusCode]).toEqual([wrong, 400]);
  });

  it('is for administrators', async () => {
    expect((await ask('', staff)).statusCode).toBe(403);
    expect((await test.call('GET', '/analytics/visits')).statusCode).toBe(401);
  });
});
