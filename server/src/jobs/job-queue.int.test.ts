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
