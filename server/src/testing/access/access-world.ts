import type { Role } from '@gian-hang/contract/accounts/roles';
import { sql } from 'kysely';
import { JOBS } from '../../all-jobs.ts';
import { prepared } from '../../db/prepared-queries.ts';
import { startSession } from '../../features/auth/sessions/sessions.service.ts';
import { runBulkJob } from '../../features/products/bulk/run-bulk-job.service.ts';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../test-app.ts';
import { type AccountOptions, createAccessFixtures, TEST_ORIGIN } from './access-fixtures.ts';
import type { ResourceKind, ResourceOwner, TestActor } from './access-resources.ts';

export type AccessWorld = Awaited<ReturnType<typeof startAccessWorld>>;

/** Two shops with all kinds of data, and every kind of actor. No shop calls the marketplace. */
export async function startAccessWorld() {
  const test: TestApp = await startTestApp();
  const { deps } = test;
  const { db, jobs } = deps;
  await jobs.start();
  await jobs.run(deps, JOBS);
  const admin = await signInAs(test, ADMIN);
  const { next, account, shop, make } = createAccessFixtures(test, admin);
  const tokenOf = async (accountId: string) => {
    const row = await db
      .selectFrom('accounts')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow();
    await db.updateTable('accounts').set({ status: 'ACTIVE' }).where('id', '=', accountId).execute();
    const { accessToken } = await startSession(db, deps, row, TEST_ORIGIN);
    await db.updateTable('accounts').set({ status: row.status }).where('id', '=', accountId).execute();
    return accessToken;
  };
  const shopMember = async (mark: string, moneyAccess: boolean): Promise<ResourceOwner> => {
    const { id } = await account(mark, '2', { moneyAccess });
    return { mark, accountId: id, shopId: await shop(mark, id) };
  };
  const a = await shopMember('kinA', false);
  const b = await shopMember('kinB', true);
  const person = async (
    name: string,
    role: Role,
    shopOf: ResourceOwner,
    { status = 'ACTIVE', moneyAccess = false }: AccountOptions = {},
  ) => {
    const { id } = await account(`kin${name.slice(0, 3)}`, role, { status, moneyAccess });
    const token = await tokenOf(id);
    const own = { ...shopOf, accountId: id };
    return { name, role, moneyAccess, status, token, own, hasShop: role !== '2', foreign: b };
  };
  const staff = async (
    name: string,
    own: ResourceOwner,
    foreign: ResourceOwner,
    moneyAccess: boolean,
  ): Promise<TestActor> => ({
    name,
    role: '2',
    moneyAccess,
    status: 'ACTIVE',
    token: await tokenOf(own.accountId),
    own,
    hasShop: true,
    foreign,
  });
  const actors: TestActor[] = [
    {
      name: 'anonymous',
      role: null,
      moneyAccess: false,
      status: 'ACTIVE',
      token: undefined,
      own: a,
      hasShop: false,
      foreign: b,
    },
    await person('disabled', '1', a, { status: 'DISABLED' }),
    await person('nobody’s staff', '2', a, { moneyAccess: true }),
    await staff('staff of shop A', a, b, false),
    await staff('staff of shop B', b, a, true),
    await person('moderator', '3', a, { moneyAccess: true }),
    await person('administrator', '1', a),
  ];
  const fresh = (kind: ResourceKind, owner: ResourceOwner) => make[kind](owner);
  const sharedIds = new Map<string, Promise<string>>();
  const sharedId = (kind: ResourceKind, owner: ResourceOwner): Promise<string> => {
    if (kind === 'shop') return Promise.resolve(owner.shopId);
    const key = `${kind} ${owner.accountId} ${owner.shopId}`;
    const id = sharedIds.get(key) ?? fresh(kind, owner);
    sharedIds.set(key, id);
    return id;
  };
  for (const owner of [a, b])
    for (const kind of Object.keys(make) as ResourceKind[]) await sharedId(kind, owner);

  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'throttle_events'`.execute(
    db,
  );
  const tableQueries = tables.map(
    ({
      name,
    }) => sql`select ${name}::text as name, concat(count(*), ' rows, up to ', max(t.xmin::text::bigint)) as state
      from ${sql.table(name)} t where ${name === 'audit_log' ? sql`t.action <> 'access.refused'` : sql`true`}`,
  );
  const tableVersionsQuery = sql<{
    name: string;
    state: string;
  }>`${prepared}${sql.join(tableQueries, sql` union all `)}`;
  /** Row count and newest transaction per table: if equal, nothing was written. Ignores throttling and refusals. */
  const readTableVersions = async (): Promise<Map<string, string>> => {
    const { rows } = await tableVersionsQuery.execute(db);
    return new Map(rows.map(({ name, state }) => [name, state]));
  };
  /** Runs the queued jobs, which write their audit lines at the end. */
  const finishBulkJobs = async () => {
    const waiting = await db.selectFrom('bulk_jobs').select('id').execute();
    for (const { id } of waiting) await runBulkJob(deps, id, new AbortController().signal);
  };

  return {
    test,
    actors,
    fresh,
    sharedId,
    tokenOf,
    readTableVersions,
    freshEmail: () => `fresh${next()}@example.com`,
    freshNumber: () => `9704${next()}`,
    close: async () => {
      await finishBulkJobs();
      await jobs.stop();
      await test.close();
    },
  };
}
