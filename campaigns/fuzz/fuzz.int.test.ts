import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/src/testing/test-database.ts';
import { runFuzz } from './run-fuzz.ts';

it('calls made by chance, as everybody, fail on our side never', { timeout: 240_000 }, async () => {
  const database = await createTestDatabase();
  const report = await runFuzz({ seed: 5, calls: 200, database, print: () => {} });
  expect(report.faults).toEqual([]);
  expect(report.calls).toBe(200);
  await database.drop();
});
