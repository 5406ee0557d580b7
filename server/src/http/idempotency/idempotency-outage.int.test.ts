import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type IdempotencyFixture, startIdempotencyFixture } from '../../testing/idempotency-fixture.ts';
import { DatabaseProxy } from '../../testing/processes/database-proxy.ts';

let calls: IdempotencyFixture;
let gate: DatabaseProxy;
let aside: pg.Client;

beforeAll(async () => {
  const route = async (databaseUrl: string) => {
    aside = new pg.Client({ connectionString: databaseUrl });
    await aside.connect();
    const by = await DatabaseProxy.before(databaseUrl);
    ({ gate } = by);
    return by.url;
  };
  calls = await startIdempotencyFixture({ route });
});
afterAll(async () => {
  gate.mode = 'open';
  await aside.end();
  await calls.test.close();
  gate.close();
});

/** The lease of a call would now last for an hour: only who releases its key lets a repeat through. */
const prolongLeases = () =>
  aside.query("update idempotent_calls set lease_expires_at = now() + interval '1 hour'");

/** Makes a call during which the database goes away; then the database is back, and the call is repeated. */
async function outage(at: NonNullable<DatabaseProxy['disconnectAt']>) {
  const sent = { key: randomUUID(), body: calls.order(randomUUID()) };
  gate.disconnectAt = at;
  const first = await calls.create(sent);
  expect(gate.mode).toBe('refuse');
  await prolongLeases();
  gate.mode = 'open';
  return { first, again: await calls.create(sent) };
}

describe('a database that goes away during a call with a key', () => {
  it.each([
    ['the key is held and nobody hears of it', { answered: 'INSERT 0 1' }],
    ['the transaction is open', { answered: 'BEGIN' }],
    ['the effect is to be committed', { asked: 'commit' }],
  ])('when %s: the repeat has the effect, without waiting for the lease', async (_, at) => {
    const orders = await calls.made(async () => {
      const { first, again } = await outage(at);
      expect(first.statusCode).toBe(503);
      expect(again.statusCode).toBe(201);
    });
    expect(orders).toBe(1);
  });

  it('when the effect is committed and nobody hears of it: the repeat is answered with it', async () => {
    const orders = await calls.made(async () => {
      const { first, again } = await outage({ answered: 'COMMIT' });
      expect(first.statusCode).toBe(503);
      expect(again.statusCode).toBe(201);
      expect((await calls.call('GET', `/orders/${again.json().data.id}`, { key: '-' })).statusCode).toBe(200);
    });
    expect(orders).toBe(1);
  });

  it('when the answer is known and not yet kept: the repeat gets that answer', async () => {
    const orders = await calls.made(async () => {
      const { first, again } = await outage({ asked: 'update "idempotent_calls" set "answer"' });
      expect(first.statusCode).toBe(201);
      expect(again.body).toBe(first.body);
      expect(again.headers['idempotency-replayed']).toBe('true');
    });
    expect(orders).toBe(1);
  });
});
