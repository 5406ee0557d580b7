import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { JOBS } from '../all-jobs.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startBeside,
  startTestApp,
  type TestApp,
} from '../testing/test-app.ts';
import { insertTestShop } from '../testing/test-shops.ts';

const HOUR_MS = 3_600_000;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let shop = '';
let beside: Awaited<ReturnType<typeof startBeside>>;

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  shop = await insertTestShop(test.deps, { name: 'Của nhân viên', code: 'A', ownerId: staff.userId });
  beside = await startBeside(test);
});
afterAll(async () => {
  await beside.close();
  await test.close();
});

const order = (note = 'Gói quà') => ({
  shop_id: shop,
  recipient_address: { name: 'Trần Thị Bình', phone_number: '0901234567', full_address: '5 Lê Lợi, Huế' },
  line_items: [{ product_name: 'Nón lá Huế', quantity: 3, price: '45000' }],
  seller_note: note,
});
type Sent = { key: string; body?: unknown; who?: SignedInClient | null; language?: string };

const call = (method: string, path: string, { key, body, who = staff, language = 'vi' }: Sent) =>
  test.call(method, path, {
    token: who?.token,
    headers: { 'idempotency-key': key, 'accept-language': language },
    ...(body === undefined ? {} : { body }),
  });
const create = (sent: Sent) => call('POST', '/orders', { body: order(), ...sent });

async function countOrders(): Promise<number> {
  const { n } = await test.deps.db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** How many orders some work makes. */
async function made(work: () => Promise<unknown>): Promise<number> {
  const before = await countOrders();
  await work();
  return (await countOrders()) - before;
}

async function newestKept() {
  return test.deps.db
    .selectFrom('idempotent_calls')
    .selectAll()
    .orderBy('at', 'desc')
    .executeTakeFirstOrThrow();
}

describe('a repeated call', () => {
  it('made twenty times at once has one effect, and all get the same answer', async () => {
    const key = randomUUID();
    let answers: Awaited<ReturnType<typeof create>>[] = [];
    const orders = await made(async () => {
      answers = await Promise.all(Array.from({ length: 20 }, () => create({ key })));
    });
    expect(orders).toBe(1);
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    expect(answers[0]?.statusCode).toBe(201);
  });

  it('gets the first answer later, in any language, and through another process', async () => {
    const key = randomUUID();
    const first = await create({ key });
    const orders = await made(async () => {
      const again = await create({ key, language: 'en' });
      expect([again.statusCode, again.body]).toEqual([201, first.body]);
      expect(again.headers).toMatchObject({
        'idempotency-replayed': 'true',
        'content-type': first.headers['content-type'],
      });
      const elsewhere = await beside.app.inject({
        method: 'POST',
        url: '/api/v1/orders',
        headers: { authorization: `Bearer ${staff.token}`, 'idempotency-key': key },
        payload: order(),
      });
      expect([elsewhere.statusCode, elsewhere.body]).toEqual([201, first.body]);
    });
    expect(orders).toBe(0);
    expect(first.headers).not.toHaveProperty('idempotency-replayed');
  });

  it('at once through two processes has one effect', async () => {
    const headers = { authorization: `Bearer ${staff.token}`, 'idempotency-key': randomUUID() };
    const request = { method: 'POST', url: '/api/v1/orders', headers, payload: order() } as const;
    const orders = await made(async () => {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, n) => (n % 2 ? beside.app : test.app).inject(request)),
      );
      expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    });
    expect(orders).toBe(1);
  });

  it('after a cut connection finds what the first one did', async () => {
    const key = randomUUID();
    const address = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
    const payload = JSON.stringify(order('Mất mạng'));
    const orders = await made(async () => {
      const socket = connect(Number(address.port), address.hostname);
      socket.write(
        `POST /api/v1/orders HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${staff.token}\r\n` +
          `idempotency-key: ${key}\r\ncontent-type: application/json\r\n` +
          `content-length: ${Buffer.byteLength(payload)}\r\n\r\n${payload}`,
        () => socket.destroySoon(),
      );
      await expect.poll(async () => (await newestKept()).answer, { timeout: 10_000 }).not.toBeNull();
      const again = await create({ key, body: order('Mất mạng') });
      expect(again.statusCode).toBe(201);
    });
    expect(orders).toBe(1);
  });

  it('with another body or another address is refused, in the reader’s language', async () => {
    const key = randomUUID();
    const { data } = (await create({ key })).json();
    const orders = await made(async () => {
      const changed = await create({ key, body: order('Khác') });
      expect(changed.json()).toMatchObject({
        statusCode: 422,
        code: 'key_reused',
        message: 'Idempotency-Key này đã được dùng cho một yêu cầu khác.',
      });
      const invalid = await create({ key, body: {}, language: 'en' });
      expect(invalid.json()).toMatchObject({
        statusCode: 422,
        message: 'This Idempotency-Key has been used for another call.',
      });
      expect((await call('DELETE', `/orders/${data.id}`, { key })).statusCode).toBe(422);
    });
    expect(orders).toBe(0);
  });

  it('by somebody else is a call of their own', async () => {
    const key = randomUUID();
    const orders = await made(async () => {
      const mine = (await create({ key })).json().data;
      const theirs = (await create({ key, who: admin })).json().data;
      expect(theirs.id).not.toBe(mine.id);
    });
    expect(orders).toBe(2);
  });

  it('that moves or deletes is answered as the first time', async () => {
    const { id } = (await create({ key: randomUUID() })).json().data;
    const move = { key: randomUUID(), body: { status: 'CANCELLED' } };
    const first = await call('PATCH', `/orders/${id}/status`, move);
    expect(first.statusCode).toBe(200);
    expect((await call('PATCH', `/orders/${id}/status`, move)).body).toBe(first.body);
    const key = randomUUID();
    const gone = await call('DELETE', `/orders/${id}`, { key });
    expect([gone.statusCode, (await call('DELETE', `/orders/${id}`, { key })).body]).toEqual([
      200,
      gone.body,
    ]);
  });

  it('is refused as the first time, when what it asked for was refused', async () => {
    const { id } = (await create({ key: randomUUID() })).json().data;
    const move = { key: randomUUID(), body: { status: 'UNPAID' } };
    const first = await call('PATCH', `/orders/${id}/status`, move);
    expect(first.json()).toMatchObject({ statusCode: 409, code: 'order_move_refused' });
    expect((await call('PATCH', `/orders/${id}/status`, move)).body).toBe(first.body);
  });
});

describe('a key', () => {
  it.each(['', 'a b', 'x'.repeat(256), 'khoá', 'a\tb'])('%j is refused', async (key) => {
    const answer = await create({ key, language: 'en' });
    expect(answer.json()).toMatchObject({
      statusCode: 400,
      errors: [{ path: 'idempotency-key', message: '1–255 visible ASCII characters' }],
    });
  });

  it('of 255 characters is good, and one that only reads is not looked at', async () => {
    expect((await create({ key: '~'.repeat(255) })).statusCode).toBe(201);
    expect((await call('GET', '/orders', { key: 'a b' })).statusCode).toBe(200);
  });
});

describe('nothing is kept', () => {
  it('of a call that failed on our side: the next may do it', async () => {
    const settings = (value: string) =>
      test.deps.db
        .updateTable('accounts')
        .set({ settings: value })
        .where('email', '=', ADMIN.email)
        .execute();
    const sent = { key: randomUUID(), who: admin, body: { language: 'vi' } };
    await settings('{"theme": 42}');
    expect((await call('PUT', '/auth/settings', sent)).statusCode).toBe(500);
    await settings('{}');
    expect((await call('PUT', '/auth/settings', sent)).statusCode).toBe(200);
  });

  it('of a call that was turned away: the next is judged anew', async () => {
    const key = randomUUID();
    expect((await create({ key, body: {} })).statusCode).toBe(400);
    expect((await create({ key, body: { ...order(), shop_id: '999999' } })).statusCode).toBe(404);
    expect((await create({ key })).statusCode).toBe(201);
  });

  it('of what is answered with the means to sign in', async () => {
    const before = await test.deps.db.selectFrom('idempotent_calls').select('id').execute();
    const signIn = { key: randomUUID(), who: null, body: STAFF };
    const tokens = [await call('POST', '/auth/login', signIn), await call('POST', '/auth/login', signIn)].map(
      (answer) => answer.json().data.token,
    );
    expect(tokens[0]).not.toBe(tokens[1]);
    const after = await test.deps.db.selectFrom('idempotent_calls').select('id').execute();
    expect(after.length).toBe(before.length);
  });

  it('that can be read in the database', async () => {
    const key = randomUUID();
    const body = { email: 'an.danh@example.com', password: 'mot mat khau dai' };
    await call('POST', '/auth/register', { key, who: null, body });
    await create({ key });
    const rows = await test.deps.db.selectFrom('idempotent_calls').selectAll().execute();
    const text = rows
      .map((row) => row.answer + row.id.toString('latin1') + row.fingerprint.toString('latin1'))
      .join();
    for (const readable of [key, body.email, body.password, 'Trần Thị Bình', 'statusCode'])
      expect(text).not.toContain(readable);
  });
});

describe('without a sign-in', () => {
  it('registering many times at once makes one account, and tells its owner of no second try', async () => {
    const sent = {
      key: randomUUID(),
      who: null,
      body: { email: 'lan@example.com', password: 'hoa lan rung 12' },
    };
    const answers = await Promise.all(Array.from({ length: 5 }, () => call('POST', '/auth/register', sent)));
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
    const told = await test.deps.db
      .selectFrom('notifications as n')
      .innerJoin('accounts as a', 'a.id', 'n.account_id')
      .where('a.email', '=', sent.body.email)
      .select('n.type')
      .execute();
    expect(told).toEqual([{ type: 'welcome' }]);
    const stranger = { ...sent, body: { ...sent.body, password: 'mot nguoi khac 34' } };
    expect((await call('POST', '/auth/register', stranger)).json()).toMatchObject({ code: 'key_reused' });
  });
});

describe('rights', () => {
  it('taken away act on a repeat too', async () => {
    const key = randomUUID();
    const first = await create({ key });
    const own = (ownerId: string) =>
      test.deps.db.updateTable('shops').set({ owner_id: ownerId }).where('id', '=', shop).execute();
    await own(admin.userId);
    expect((await create({ key })).json()).toMatchObject({ statusCode: 404, code: 'not_found' });
    await own(staff.userId);
    expect((await create({ key })).body).toBe(first.body);
  });

  it('of a disabled account are none', async () => {
    const key = randomUUID();
    await create({ key });
    const status = (value: 'ACTIVE' | 'DISABLED') =>
      test.deps.db.updateTable('accounts').set({ status: value }).where('email', '=', STAFF.email).execute();
    await status('DISABLED');
    expect((await create({ key })).statusCode).toBe(401);
    await status('ACTIVE');
    expect((await create({ key })).statusCode).toBe(201);
  });
});

describe('a process that dies over a call', () => {
  /** Leaves the newest call as a dead process would have left it. */
  async function abandon(changes: { holder?: string; held_until: ReturnType<typeof sql<Date>> }) {
    const { id } = await newestKept();
    await test.deps.db
      .updateTable('idempotent_calls')
      .set({ answer: null, ...changes })
      .where('id', '=', id)
      .execute();
  }

  it('keeps others from it only until it has been silent for a while', async () => {
    const key = randomUUID();
    await create({ key });
    await abandon({ holder: 'a request without effect', held_until: sql<Date>`now() + interval '1 second'` });
    const orders = await made(async () => {
      const answers = await Promise.all([create({ key }), create({ key })]);
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
      expect(answers[0]?.body).toBe(answers[1]?.body);
    });
    expect(orders).toBe(1);
  });

  it('after the deed and before the answer has the deed not done twice', async () => {
    const key = randomUUID();
    await create({ key });
    await abandon({ held_until: sql<Date>`now() - interval '1 second'` });
    const orders = await made(async () => {
      const again = await create({ key });
      expect(again.json()).toMatchObject({ statusCode: 409, code: 'answer_lost' });
      expect((await create({ key })).body).toBe(again.body);
    });
    expect(orders).toBe(0);
  });
});

describe('a day later', () => {
  const keepHouse = async () => {
    const job = JOBS.find(({ name }) => name === 'housekeeping');
    await job?.handle(test.deps, {}, AbortSignal.timeout(10_000));
  };

  it('a key is cleaned away, and not before', async () => {
    const sent = {
      key: randomUUID(),
      who: null,
      body: { email: 'mai@example.com', password: 'hoa mai vang 56' },
    };
    const first = await call('POST', '/auth/register', sent);
    expect(first.statusCode).toBe(201);
    test.clock.advance(23.9 * HOUR_MS);
    await keepHouse();
    const again = await call('POST', '/auth/register', sent);
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
    test.clock.advance(0.2 * HOUR_MS);
    await keepHouse();
    expect((await call('POST', '/auth/register', sent)).headers).not.toHaveProperty('idempotency-replayed');
  });
});
