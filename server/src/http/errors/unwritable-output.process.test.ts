import { closeSync, openSync } from 'node:fs';
import { expect, it } from 'vitest';
import { createTestDatabase } from '../../testing/database/test-database.ts';
import { startTestProgram } from '../../testing/processes/test-programs.ts';

it('a server with unwritable output keeps running', async () => {
  const database = await createTestDatabase();
  const log = openSync('/dev/full', 'w');
  const api = await startTestProgram('api', {
    databaseUrl: database.appUrl,
    ownerUrl: database.ownerUrl,
    settings: { LOG_LEVEL: 'info' },
    log,
  });
  for (let call = 0; call < 50; call += 1) expect((await fetch(`${api.url}/api/v1/orders`)).status).toBe(401);
  expect((await fetch(`${api.url}/healthz`)).status).toBe(200);
  await api.stop();
  closeSync(log);
  await database.drop();
});
