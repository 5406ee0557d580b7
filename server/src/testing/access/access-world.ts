import type { Role } from '@gian-hang/contract/accounts/roles';
import { sql } from 'kysely';
import { JOBS } from '../../all-jobs.ts';
import { startSession } from '../../features/auth/sessions/sessions.service.ts';
import { runProductWork } from '../../features/products/bulk/run-product-work.service.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../test-app.ts';
import type { Holder, Kind, Somebody } from './access-kinds.ts';
import { accessMakers, ORIGIN } from './access-makers.ts';

export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;

/** Two shops with everything that hangs from them, and everybody who could ask for it. No shop calls the marketplace. */
export async function startAccessWorld() {
  const test: TestApp = await startTestApp();
  const { deps } = test;
  const { db, jobs } = deps;
  await jobs.start();
  await jobs.run(deps, JOBS);
  const admin = await signInAs(test, ADMIN);
  const { next, account, shop, make } = accessMakers(test, admin);
  const tokenOf = async (accountId: string) => {
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', accountId).execute();
    const { accessToken } = await startSession(db, deps, row, ORIGIN);
    await db.updateTable('accounts').set({ status: row.status }).where('id', '=', accountId).execute();
    return accessToken;
  };
  const keeper = async (mark: string): Promise<Holder> => {
    const { id } = await account(mark, '2');
    return { mark, accountId: id, shopId: await shop(mark, id) };
  };
  const a = await keeper('kinA');
  const b = await keeper('kinB');
  const person = async (
    name: string,
    role: Role,
    shopOf: Holder,
    status: 'ACTIVE' | 'DISABLED' = 'ACTIVE',
  ) => {
    const { id } = await account(`kin${name.slice(0, 3)}`, role, status);
    const own = { ...shopOf, accountId: id };
    return { name, role, status, token: await tokenOf(id), own, hasShop: role !== '2', foreign: b };
  };
  const staff = async (name: string, own: Holder, foreign: Holder): Promise<Somebody> => ({
    name,
    role: '2',
    status: 'ACTIVE',
    token: await tokenOf(own.accountId),
    own,
    hasShop: true,
    foreign,
  });
  const everybody: Somebody[] = [
    { name: 'anonymous', role: null, status: 'ACTIVE', token: undefined, own: a, hasShop: false, foreign: b },
    await person('disabled', '1', a, 'DISABLED'),
    await person('nobody’s staff', '2', a),
    await staff('staff of shop A', a, b),
    await staff('staff of shop B', b, a),
    await person('moderator', '3', a),
    await person('administrator', '1', a),
  ];
  const fresh = (kind: Kind, holder: Holder) => make[kind](holder);
  const kept = new Map<string, Promise<string>>();
  const standing = (kind: Kind, holder: Holder): Promise<string> => {
    if (kind === 'shop') return Promise.resolve(holder.shopId);
    const key = `${kind} ${holder.accountId} ${holder.shopId}`;
    const id = kept.get(key) ?? fresh(kind, holder);
    kept.set(key, id);
    return id;
  };
  for (const holder of [a, b]) for (const kind of Object.keys(make) as Kind[]) await standing(kind, holder);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'throttle_events'`.execute(
    db,
  );
  const counted = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, concat(count(*), ' rows, up to ', max(t.xmin::text::bigint)) as state
      from ${sql.table(name)} t where ${name === 'audit_log' ? sql`t.action <> 'access.refused'` : sql`true`}`,
  );
  const counting = sql<{ name: string; state: string }>`${sql.join(counted, sql` union all `)}`;
  /**
   * How many rows each table has and which transaction wrote the newest: the same twice, and nothing was written between.
   * What the limits and refused access leave is not looked at.
   */
  const stateOfTables = async (): Promise<Map<string, string>> => {
    const { rows } = await counting.execute(db);
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  /** What was asked for and put into the queue leaves its lines once it is done. */
  const finishWorks = async () => {
    const waiting = await db.selectFrom('product_works').select('id').execute();
    for (const { id } of waiting) await runProductWork(deps, id, new AbortController().signal);
  };

  return {
    test,
    everybody,
    fresh,
    standing,
    tokenOf,
    stateOfTables,
    freshEmail: () => `fresh${next()}@example.com`,
    close: async () => {
      await finishWorks();
      await jobs.stop();
      await test.close();
    },
  };
}
