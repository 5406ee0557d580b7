import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { Sealer } from '../../db/sealer.ts';

type DataFolderContents = {
  database: string;
  logs: string[];
  marketplaceTokens: string[];
  secondFactors: string[];
  appSecret: string;
};

/** Reads everything a running product has written, and the secrets that must not appear in it. */
export async function readDataFolder(folder: string): Promise<DataFolderContents> {
  const read = (name: string) => readFileSync(path.join(folder, name), 'utf8');
  const appSecret = read('app-secret').trim();
  const logs = readdirSync(path.join(folder, 'logs')).map((name) => read(path.join('logs', name)));
  return withDatabase(folder, async (client) => ({
    database: await dump(client),
    logs,
    marketplaceTokens: await openTokens(client, new Sealer(appSecret)),
    secondFactors: await openSecondFactors(client, new Sealer(appSecret)),
    appSecret,
  }));
}

async function withDatabase<Result>(
  folder: string,
  use: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const { ownerUrl } = JSON.parse(readFileSync(path.join(folder, 'database.json'), 'utf8'));
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}

async function openTokens(client: pg.Client, sealer: Sealer): Promise<string[]> {
  const { rows } = await client.query(
    'select id, access_token, refresh_token from authorisations where access_token is not null',
  );
  return rows.flatMap(({ id, access_token, refresh_token }) => [
    sealer.open(access_token, `authorisations/${id}/access_token`),
    sealer.open(refresh_token, `authorisations/${id}/refresh_token`),
  ]);
}

async function openSecondFactors(client: pg.Client, sealer: Sealer): Promise<string[]> {
  const { rows } = await client.query('select account_id, secret, pending_secret from second_factors');
  return rows.flatMap((row) =>
    ['secret', 'pending_secret'].flatMap((column) =>
      row[column] ? [sealer.open(row[column], `second_factors/${row.account_id}/${column}`)] : [],
    ),
  );
}

async function dump(client: pg.Client): Promise<string> {
  const { rows: tables } = await client.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'pgboss')",
  );
  const lines = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ line: string }>(`select t::text as line from ${name} t`);
    lines.push(...rows.map(({ line }) => line));
  }
  return lines.join('\n');
}
