import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@playwright/test';
import pg from 'pg';
import { Sealer } from '../server/src/db/sealing.ts';

const data = (name: string) => path.join(process.env.E2E_DATA_DIR ?? '', name);
const read = (name: string) => readFileSync(data(name), 'utf8');

/** Everything the database holds, as text. */
async function dump(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const texts = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
    texts.push(...rows.map(({ line }) => line));
  }
  return texts.join('\n');
}

test('after all stories neither the database nor any log holds a marketplace token or the app secret', async () => {
  const client = new pg.Client({ connectionString: JSON.parse(read('database.json')).ownerUrl });
  await client.connect();
  const { rows } = await client.query(
    'select id, access_token, refresh_token from authorisations where access_token is not null',
  );
  const sealer = new Sealer(read('app-secret').trim());
  const tokens = rows.flatMap(({ id, access_token, refresh_token }) => [
    sealer.open(access_token, `authorisations/${id}/access_token`),
    sealer.open(refresh_token, `authorisations/${id}/refresh_token`),
  ]);
  expect(tokens.length).toBeGreaterThanOrEqual(6);
  const database = await dump(client);
  await client.end();
  const logs = readdirSync(data('logs')).map((name) => read(path.join('logs', name)));
  const secrets = [...tokens, read('app-secret').trim(), 'sandbox-app-secret-for-loopback-only-0001'];
  for (const text of [database, ...logs]) {
    expect(text.length).toBeGreaterThan(0);
    for (const secret of secrets) expect(text.includes(secret)).toBe(false);
    for (const password of ['admin123', 'staff123']) expect(text.includes(password)).toBe(false);
  }
});
