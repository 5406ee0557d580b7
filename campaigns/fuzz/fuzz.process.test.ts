import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/src/testing/database/test-database.ts';
import { runFuzz } from './run-fuzz.ts';

it('random calls as every kind of account never cause an internal error', { timeout: 600_000 }, async () => {
  const database = await createTestDatabase();
  const report = await runFuzz({ seed: 5, calls: 200, sellers: ['moc-lan'], database, print: () => {} });
  expect(report.faults).toEqual([]);
  expect(report.calls).toBe(200);
  await database.drop();
});
