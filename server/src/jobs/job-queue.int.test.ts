import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { startTestApp } from '../testing/test-app.ts';
import { defineJob } from './job.ts';

it('jobs that come all at once are done one after the other, without waiting to be announced again', async () => {
  const test = await startTestApp({}, { queue: true });
  const done: number[] = [];
  const job = defineJob({
    name: 'counted-in-a-test',
    payload: z.object({ n: z.int() }),
    attempts: 1,
    handle: async (_, { n }) => void done.push(n),
  });
  await test.deps.jobs.run(test.deps, [job]);
  const numbers = Array.from({ length: 40 }, (_, n) => n);
  await Promise.all(numbers.map((n) => test.deps.jobs.enqueue(job, { n })));
  await expect.poll(() => done.toSorted((a, b) => a - b), { timeout: 180_000 }).toEqual(numbers);
  await test.close();
});

it('a stop interrupts jobs with a lease at once, lets others finish, and repeats what was interrupted', async () => {
  const test = await startTestApp({}, { queue: true });
  const { jobs } = test.deps;
  const payload = z.object({});
  const started: string[] = [];
  const interrupted = Promise.withResolvers<void>();
  const leased = defineJob({
    name: 'leased-in-a-test',
    payload,
    attempts: 2,
    hasLease: true,
    handle: async (_deps, _payload, signal) => {
      started.push('leased');
      await once(signal, 'abort');
      interrupted.resolve();
      throw signal.reason;
    },
  });
  const short = defineJob({
    name: 'short-in-a-test',
    payload,
    attempts: 2,
    handle: async (_deps, _payload, signal) => {
      started.push('short');
      await interrupted.promise;
      await sleep(100);
      signal.throwIfAborted();
    },
  });
  await jobs.run(test.deps, [leased, short]);
  for (const job of [leased, short]) await jobs.enqueue(job, {});
  await expect.poll(() => started.toSorted(), { timeout: 180_000 }).toEqual(['leased', 'short']);
  await jobs.stop();
  const { rows } = await sql`
    select name, state from pgboss.job where name like '%-in-a-test' order by name`.execute(test.deps.db);
  expect(rows).toEqual([
    { name: 'leased-in-a-test', state: 'retry' },
    { name: 'short-in-a-test', state: 'completed' },
  ]);
  await test.close();
});
