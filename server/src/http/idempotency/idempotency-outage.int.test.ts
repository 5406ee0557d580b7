import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdempotencyFixture, startIdempotencyFixture } from '../../testing/idempotency-fixture.ts';
import { DatabaseProxy } from '../../testing/processes/database-proxy.ts';

let calls: IdempotencyFixture;
let gate: DatabaseProxy;
let directClient: pg.Client;

beforeAll(async () => {
  const route = async (databaseUrl: string) => {
    directClient = new pg.Client({ connectionString: databaseUrl });
    await directClient.connect();
    const proxy = await DatabaseProxy.before(databaseUrl);
    ({ gate } = proxy);
    return proxy.url;
  };
  calls = await startIdempotencyFixture({ route });
});
afterAll(async () => {
  gate.mode = 'open';
  await directClient.end();
  await calls.test.close();
  gate.close();
});

/** Extends every lease by an hour, so a repeat succeeds only if the key is released. */
const prolongLeases = () =>
  directClient.query("update idempotent_calls set lease_expires_at = now() + interval '1 hour'");

/** Makes a call during which the database disconnects, then repeats the call once the database is back. */
async function callDuringOutage(at: NonNullable<DatabaseProxy['disconnectAt']>) {
  const sent = { key: randomUUID(), body: calls.order(randomUUID()) };
  gate.disconnectAt = at;
  const first = await calls.create(sent);
  expect(gate.mode).toBe('refuse');
  await prolongLeases();
  gate.mode = 'open';
  return { first, again: await calls.create(sent) };
}

describe('a database that disconnects during a call with a key', () => {
  it.each([
    ['the key is held and the response is lost', { inResponse: 'INSERT 0 1' }],
    ['the transaction is open', { inResponse: 'BEGIN' }],
    ['the effect is to be committed', { inRequest: 'commit' }],
  ])('when %s: the repeat has the effect without waiting for the lease', async (_, at) => {
    const orders = await calls.made(async () => {
      const { first, again } = await callDuringOutage(at);
      expect(first.statusCode).toBe(503);
      expect(again.statusCode).toBe(201);
    });
    expect(orders).toBe(1);
  });

  it('when the commit is not confirmed: the repeat returns the effect', async () => {
    const orders = await calls.made(async () => {
      const { first, again } = await callDuringOutage({ inResponse: 'COMMIT' });
      expect(first.statusCode).toBe(503);
      expect(again.statusCode).toBe(201);
      expect((await calls.call('GET', `/orders/${again.json().data.id}`, { key: '-' })).statusCode).toBe(200);
    });
    expect(orders).toBe(1);
  });

  it('when the response is not stored yet: the repeat gets that response', async () => {
    const orders = await calls.made(async () => {
      const { first, again } = await callDuringOutage({
        inRequest: 'update "idempotent_calls" set "answer"',
      });
      expect(first.statusCode).toBe(201);
      expect(again.body).toBe(first.body);
      expect(again.headers['idempotency-replayed']).toBe('true');
    });
    expect(orders).toBe(1);
  });
});
