import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { isDatabaseUnavailable } from './database.ts';
import { destroyOnQueryTimeout } from './query-timeout.ts';

let database: TestDatabase;
let proxy: Server;
let isSilent = false;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

/** A proxy to the real server that can lose responses. */
function createProxy(host: string, port: number) {
  return createServer((clientSocket: Socket) => {
    const serverSocket = connect(port, host);
    clientSocket.on('data', (bytes) => serverSocket.write(bytes));
    serverSocket.on('data', (bytes) => {
      if (!isSilent) clientSocket.write(bytes);
    });
    for (const [one, other] of [
      [clientSocket, serverSocket],
      [serverSocket, clientSocket],
    ] as const) {
      one.on('error', () => {});
      one.on('close', () => other.destroy());
    }
  });
}

beforeEach(async () => {
  isSilent = false;
  const url = new URL(database.appUrl);
  proxy = createProxy(url.hostname, Number(url.port)).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  url.port = String((proxy.address() as AddressInfo).port);
  pool = new pg.Pool({ connectionString: url.href, max: 1 });
  pool.on('error', () => {});
  pool.on('connect', (client) => {
    client.on('error', () => {});
    destroyOnQueryTimeout(client, 300);
  });
});
afterEach(async () => {
  await pool.end();
  proxy.close();
});

async function asClient<Answer>(ask: (client: pg.PoolClient) => Promise<Answer>): Promise<Answer> {
  const client = await pool.connect();
  try {
    return await ask(client);
  } finally {
    client.release();
  }
}

const timedOutQuery = () =>
  asClient(async (client) => {
    isSilent = true;
    return client.query('select 1');
  });

it('returns results like the driver', async () => {
  const { rows } = await asClient((client) => client.query('select $1::int as n', [7]));
  expect(rows).toEqual([{ n: 7 }]);
  expect((await pool.query('select 8 as n')).rows).toEqual([{ n: 8 }]);
  await expect(asClient((client) => client.query('select nothing'))).rejects.toMatchObject({ code: '42703' });
});

it('times out a query without a response as an unavailable database', async () => {
  const error = await timedOutQuery().catch((failure: unknown) => failure);
  expect(error).toMatchObject({ message: 'Query read timeout' });
  expect(isDatabaseUnavailable(error)).toBe(true);
});

it('does the same for queries on the pool', async () => {
  await pool.query('select 1');
  isSilent = true;
  await expect(pool.query('select 1')).rejects.toThrow('Query read timeout');
});

it('uses another connection afterwards', async () => {
  const before = await asClient((client) => client.query('select pg_backend_pid() as pid'));
  await expect(timedOutQuery()).rejects.toThrow('Query read timeout');
  isSilent = false;
  const after = await asClient((client) => client.query('select pg_backend_pid() as pid'));
  expect(after.rows[0].pid).not.toBe(before.rows[0].pid);
});
