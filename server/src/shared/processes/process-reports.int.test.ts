import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteExpiredRows } from '../../features/housekeeping/housekeeping.service.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { reportProcess, runningProcesses } from './process-reports.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const kinds = async () => (await runningProcesses(test.deps)).map(({ kind }) => kind);

it('a process is listed while it runs', async () => {
  const stops = [reportProcess(test.deps, 'worker'), reportProcess(test.deps, 'api')];
  await expect.poll(kinds).toEqual(['api', 'worker']);
  const [api] = await runningProcesses(test.deps);
  expect(api).toMatchObject({ kind: 'api', version: expect.stringMatching(/^\d+\.\d+\.\d+/) });
  expect(api?.memory_bytes).toBeGreaterThan(1_000_000);
  expect(Object.keys(api ?? {}).toSorted()).toEqual(
    ['kind', 'memory_bytes', 'reported_at', 'started_at', 'version'].toSorted(),
  );
  await stops[1]?.();
  expect(await kinds()).toEqual(['worker']);
  await stops[0]?.();
  expect(await test.deps.db.selectFrom('processes').selectAll().execute()).toEqual([]);
});

it('a process that was killed is no longer listed after a minute, and its report goes after a day', async () => {
  const now = test.clock.now();
  await test.deps.db
    .insertInto('processes')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      kind: 'worker',
      version: '1.0.0',
      started_at: now,
      reported_at: now,
      memory_bytes: 1,
    })
    .execute();
  expect(await kinds()).toEqual(['worker']);
  test.clock.advance(61_000);
  expect(await kinds()).toEqual([]);
  await deleteExpiredRows(test.deps);
  const rows = () => test.deps.db.selectFrom('processes').select('id').execute();
  expect(await rows()).toHaveLength(1);
  test.clock.advance(86_400_000);
  await deleteExpiredRows(test.deps);
  expect(await rows()).toEqual([]);
});

it('a database that cannot be reached stops no process', async () => {
  const gone = await startTestApp();
  await gone.close();
  await expect(reportProcess(gone.deps, 'api')()).resolves.toBeUndefined();
});
