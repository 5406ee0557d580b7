import { readDataFolder } from '../server/src/testing/data-folder.ts';
import { expect, test } from './fixtures.ts';

test('after all stories neither the database nor any log holds a marketplace token, the app secret or a password', async () => {
  const { database, logs, marketplaceTokens, appSecret } = await readDataFolder(
    process.env.E2E_DATA_DIR ?? '',
  );
  expect(marketplaceTokens.length).toBeGreaterThanOrEqual(6);
  expect(database.length).toBeGreaterThan(100_000);
  const secrets = [
    ...marketplaceTokens,
    appSecret,
    'sandbox-app-secret-for-loopback-only-0001',
    'admin123',
    'staff123',
  ];
  for (const text of [database, ...logs])
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
});
