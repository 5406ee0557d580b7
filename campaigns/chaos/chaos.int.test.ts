import { expect, it } from 'vitest';
import { createTestDatabase } from '../../server/src/testing/database/test-database.ts';
import { findViolations } from './chaos-report.ts';
import { runChaos } from './run-chaos.ts';

it('a sync whose workers are killed while the marketplace fails in every way stores exactly its orders', {
  timeout: 600_000,
}, async () => {
  const database = await createTestDatabase();
  const report = await runChaos({ seed: 1, orders: 600, kills: 1, brief: true, database, print: () => {} });
  expect(findViolations(report)).toEqual([]);
  expect(report.orders).toBeGreaterThan(600);
  expect(report.killReport.kills).toBe(1);
  expect(report.products.done).toBeGreaterThan(0);
  expect(report.parcels.shipped).toBeGreaterThan(0);
  await database.drop();
});
