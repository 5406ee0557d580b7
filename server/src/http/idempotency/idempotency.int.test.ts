import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockShopRows } from '../../db/lock-shop-rows.ts';
import { type IdempotencyFixture, startIdempotencyFixture } from '../../testing/idempotency-fixture.ts';
import { countLockWaiters } from '../../testing/interleave.ts';
import { startSecondInstance } from '../../testing/test-app.ts';

let calls: IdempotencyFixture;
let secondInstance: Awaited<ReturnType<typeof startSecondInstance>>;

beforeAll(async () => {
  calls = await startIdempotencyFixture();
  secondInstance = await startSecondInstance(calls.test);
});
afterAll(async () => {
  await secondInstance.close();
  await calls.test.close();
});

describe('a repeated call', () => {
  it('made twenty times at once has one effect, and all get the same response', async () => {
    const key = randomUUID();
    let answers: Awaited<ReturnType<typeof calls.create>>[] = [];
    const orders = await calls.made(async () => {
      answers = await Promise.all(Array.from({ length: 20 }, () => calls.create({ key })));
    });
    expect(orders).toBe(1);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
  });

  it('gets the first response later, in any language, and through another process', async () => {
    const key = randomUUID();
    const first = await calls.create({ key });
    const orders = await calls.made(async () => {
      const again = await calls.create({ key, language: 'en' });
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
      expect(again.headers).toMatchObject({
        'idempotency-replayed': 'true',
        'content-type': first.headers['content-type'],
      });
      const secondResponse = await secondInstance.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { authorization: `Bearer ${calls.staff.token}`, 'idempotency-key': key },
        payload: calls.order(),
      });
      expect([secondResponse.statusCode, secondResponse.body]).toEqual([201, first.body]);
    });
    expect(orders).toBe(0);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('at once through two processes has one effect', async () => {
    const headers = { authorization: `Bearer ${calls.staff.token}`, 'idempotency-key': randomUUID() };
    const request = { method: 'POST', url: '/api/v1/orders', headers, payload: calls.order() } as const;
    const orders = await calls.made(async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? secondInstance.app : calls.test.app).inject(request)),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    });
    expect(orders).toBe(1);
  });

  it('after a dropped connection returns what the first one did', async () => {
    const key = randomUUID();
    const address = new URL(await calls.test.app.listen({ port: 0, host: '127.0.0.1' }));
    const payload = JSON.stringify(calls.order('Mất mạng'));
    const orders = await calls.made(async () => {
      const socket = connect(Number(address.port), address.hostname);
      socket.write(
        `POST /api/v1/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${calls.staff.token}\r\n` +
          `idempotency-key: ${key}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
        () => socket.destroySoon(),
      );
      await expect.poll(async () => (await calls.latestStoredCall()).answer).not.toBeNull();
      const again = await calls.create({ key, body: calls.order('Mất mạng') });
      expect(again.statusCode).toBe(201);
    });
    expect(orders).toBe(1);
  });

  it('with another body or path is rejected, in the reader’s language', async () => {
    const key = randomUUID();
    const { data } = (await calls.create({ key })).json();
    const orders = await calls.made(async () => {
      const changed = await calls.create({ key, body: calls.order('Khác') });
      expect(changed.json()).toMatchObject({
        statusCode: 422,
        code: 'idempotency_key_reused',
        message: 'Idempotency-Key này đã được dùng cho một yêu cầu khác.',
      });
      const invalid = await calls.create({ key, body: {}, language: 'en' });
      expect(invalid.json()).toMatchObject({
        statusCode: 422,
        message: 'This Idempotency-Key has been used for another call.',
      });
      expect((await calls.call('DELETE', `/orders/${data.id}`, { key })).statusCode).toBe(422);
    });
    expect(orders).toBe(0);
  });

  it('by another account is a separate call', async () => {
    const key = randomUUID();
    const orders = await calls.made(async () => {
      const mine = (await calls.create({ key })).json().data;
      const otherOrder = (await calls.create({ key, who: calls.admin })).json().data;
      expect(otherOrder.id).not.toBe(mine.id);
    });
    expect(orders).toBe(2);
  });

  it('that moves or deletes gets the first response', async () => {
    const { id } = (await calls.create({ key: randomUUID() })).json().data;
    const move = { key: randomUUID(), body: { status: 'CANCELLED' } };
    const first = await calls.call('PATCH', `/orders/${id}/status`, move);
    expect(first.statusCode).toBe(200);
    expect((await calls.call('PATCH', `/orders/${id}/status`, move)).body).toBe(first.body);
    const key = randomUUID();
    const deleted = await calls.call('DELETE', `/orders/${id}`, { key });
    expect([deleted.statusCode, (await calls.call('DELETE', `/orders/${id}`, { key })).body]).toEqual([
      200,
      deleted.body,
    ]);
  });

  it('gets the first refusal if the first call was refused', async () => {
    const { id } = (await calls.create({ key: randomUUID() })).json().data;
    const move = { key: randomUUID(), body: { status: 'UNPAID' } };
    const first = await calls.call('PATCH', `/orders/${id}/status`, move);
    expect(first.json()).toMatchObject({ statusCode: 409, code: 'order_transition_not_allowed' });
    expect((await calls.call('PATCH', `/orders/${id}/status`, move)).body).toBe(first.body);
  });
});

describe('without a sign-in', () => {
  it('registering many times at once creates one account, and its owner gets no notice of a second try', async () => {
    const sent = {
      key: randomUUID(),
      who: null,
      body: { email: 'lan@example.com', password: 'hoa lan rung 12' },
    };
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => calls.call('POST', '/auth/register', sent)),
    );
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const notices = await calls.test.deps.db
      .selectFrom('notifications as n')
      .innerJoin('accounts as a', 'a.id', 'n.account_id')
      .where('a.email', '=', sent.body.email)
      .select('n.type')
      .execute();
    expect(notices).toEqual([{ type: 'welcome' }]);
    const stranger = { ...sent, body: { ...sent.body, password: 'mot nguoi khac 34' } };
    expect((await calls.call('POST', '/auth/register', stranger)).json()).toMatchObject({
      code: 'idempotency_key_reused',
    });
  });
});

describe('a process that dies during a call', () => {
  /** Leaves the newest call as a dead process would. */
  async function abandon(changes: {
    lease_holder?: string;
    effect_by?: null;
    lease_expires_at: ReturnType<typeof sql<Date>>;
  }) {
    const { id } = await calls.latestStoredCall();
    await calls.test.deps.db
      .updateTable('idempotent_calls')
      .set({ answer: null, ...changes })
      .where('id', '=', id)
      .execute();
  }
  const long = sql<Date>`now() - interval '1 second'`;

  it('blocks others only until its lease expires', async () => {
    const key = randomUUID();
    await calls.create({ key });
    await abandon({
      lease_holder: 'a request without effect',
      effect_by: null,
      lease_expires_at: sql<Date>`now() + interval '1 second'`,
    });
    const orders = await calls.made(async () => {
      const answers = await Promise.all([calls.create({ key }), calls.create({ key })]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    });
    expect(orders).toBe(1);
  });

  it('after the effect and before the response has the effect once, and its repeat returns what it did', async () => {
    const key = randomUUID();
    const first = await calls.create({ key });
    await abandon({ lease_expires_at: long });
    const orders = await calls.made(async () => {
      const again = await calls.create({ key });
      expect([again.statusCode, again.json().data]).toEqual([201, first.json().data]);
      expect((await calls.create({ key })).body).toBe(again.body);
    });
    expect(orders).toBe(0);
  });

  it.each([
    ['PATCH', 'orders/:id/status', { status: 'CANCELLED' }],
    ['DELETE', 'orders/:id', undefined],
  ])('during %s %s gives the repeat the first response', async (method, path, body) => {
    const { id } = (await calls.create({ key: randomUUID() })).json().data;
    const sent = { key: randomUUID(), ...(body ? { body } : {}) };
    const url = `/${path.replace(':id', id)}`;
    const first = await calls.call(method, url, sent);
    await abandon({ lease_expires_at: long });
    const again = await calls.call(method, url, sent);
    expect([again.statusCode, again.json().data]).toEqual([200, first.json().data]);
  });

  it('during a call whose response cannot be rebuilt tells the repeat that it is done', async () => {
    const sent = { key: randomUUID(), who: calls.admin };
    const url = `/users/${calls.staff.userId}/password-link`;
    expect((await calls.call('POST', url, sent)).statusCode).toBe(201);
    await abandon({ lease_expires_at: long });
    for (const _ of ['second', 'third'])
      expect((await calls.call('POST', url, sent)).json()).toMatchObject({ code: 'response_lost' });
  });

  it('but survives changes nothing once another process has acquired the call', async () => {
    const { db } = calls.test.deps;
    const key = randomUUID();
    let lateCall: ReturnType<typeof calls.create> | undefined;
    const orders = await calls.made(async () => {
      await db.transaction().execute(async (trx) => {
        await lockShopRows(trx, 'orders', calls.shop);
        lateCall = calls.create({ key });
        await expect.poll(() => countLockWaiters(db), { timeout: 180_000, interval: 20 }).toBe(1);
        await abandon({
          lease_holder: 'another request',
          lease_expires_at: sql<Date>`now() + interval '1 hour'`,
        });
      });
      expect((await lateCall)?.json()).toMatchObject({ code: 'request_in_progress' });
    });
    expect(orders).toBe(0);
  });
});
