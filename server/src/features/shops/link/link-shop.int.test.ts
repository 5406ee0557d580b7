import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const MINUTE = 60_000;
let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment);
});
/** Linking is limited per address and minute. */
beforeEach(async () => {
  test.clock.advance(2 * MINUTE);
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

async function generateState(who: SignedInClient): Promise<{ state: string; url: string }> {
  const response = await test.call('GET', '/shops/generate-state', { token: who.token });
  expect(response.statusCode).toBe(200);
  return response.json().data;
}

const link = (auth_code: string, state: string, token?: string) =>
  test.call('POST', '/shops', { body: { auth_code, state }, token });
const shopsOf = async (who: SignedInClient, query = '') =>
  (await test.call('GET', `/shops${query}`, { token: who.token })).json().data;
const shopCount = async () => (await test.deps.db.selectFrom('shops').select('id').execute()).length;
const calls = () =>
  sandbox.control<{ total: number; tokens: { get: number; refresh: number; refresh_reuse: number } }>(
    'GET',
    '/calls',
  );

async function linkSeller(who: SignedInClient, seller: string) {
  const { state } = await generateState(who);
  const response = await link(await sandbox.approve(seller, state), state);
  expect(response.statusCode).toBe(201);
  return response.json().data.items as { id: string; name: string; region: string }[];
}

describe('linking a shop', () => {
  it('creates one record per authorised shop, owned by whoever asked, without being signed in', async () => {
    const { state, url } = await generateState(staff);
    expect(url).toBe(`${sandbox.url}/open/authorize?service_id=7300000000000000001&state=${state}`);
    const response = await link(await sandbox.approve('sen-viet', state), state);
    expect(response.json()).toMatchObject({
      statusCode: 201,
      data: { items: [{ region: 'VN' }, { region: 'US' }] },
    });
    const { items, pagination } = await shopsOf(staff);
    expect(pagination.totalItems).toBe(2);
    expect(items[0]).toMatchObject({
      owner: { full_name: 'Viên Nhân' },
      status: 'ACTIVE',
      shop_health: 'GOOD',
      auto_sync: true,
      auto_sync_minutes: 10,
    });
    expect(items.map(({ shop_id }: { shop_id: string }) => shop_id).sort()).toEqual([
      '7414672106747382639',
      '7422591324569595563',
    ]);
  });

  it('shows Great Britain as UK', async () => {
    const [shop] = await linkSeller(admin, 'willow-lane');
    expect(shop?.region).toBe('UK');
  });

  it('works once per link: the same again is refused and asks nothing of the marketplace', async () => {
    const { state } = await generateState(admin);
    const code = await sandbox.approve('moc-lan', state);
    expect((await link(code, state)).statusCode).toBe(201);
    const [before, shops] = [await calls(), await shopCount()];
    expect((await link(code, state)).json()).toMatchObject({ statusCode: 410, code: 'link_invalid' });
    expect((await calls()).total).toBe(before.total);
    expect((await calls()).tokens.get).toBe(before.tokens.get);
    expect(await shopCount()).toBe(shops);
  });

  it('gives one winner among many at once', async () => {
    const { state } = await generateState(admin);
    const code = await sandbox.approve('tra-bac-ha', state);
    const answers = await Promise.all(Array.from({ length: 8 }, () => link(code, state)));
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(1);
  });

  it('of one seller who consents several times at once brings each shop once', async () => {
    const seller = 'Nhiều lần một lúc';
    await sandbox.control('POST', '/shops', { seller, name: seller, region: 'VN', orders: 0, products: 0 });
    const consents = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const { state } = await generateState(admin);
        return { state, code: await sandbox.approve(seller, state) };
      }),
    );
    const shops = await shopCount();
    test.clock.advance(MINUTE);
    const answers = await Promise.all(consents.map(({ code, state }) => link(code, state)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(await shopCount()).toBe(shops + 1);
  });

  it.each([
    ['unknown', async () => ({ state: 'made-up-state-of-no-worth', later: 0 })],
    ['older than 30 minutes', async () => ({ ...(await generateState(admin)), later: 31 * MINUTE })],
    ['of another person', async () => ({ ...(await generateState(staff)), later: 0, as: () => admin.token })],
  ])('refuses a state that is %s, and creates nothing', async (_, prepare) => {
    const prepared: { state: string; later: number; as?: () => string } = await prepare();
    const [shops, before] = [await shopCount(), await calls()];
    const code = await sandbox.approve('harbor-pine', prepared.state);
    test.clock.advance(prepared.later);
    expect((await link(code, prepared.state, prepared.as?.())).json()).toMatchObject({
      statusCode: 410,
      code: 'link_invalid',
    });
    expect(await shopCount()).toBe(shops);
    expect((await calls()).tokens.get).toBe(before.tokens.get);
  });

  it('takes a state of 29 minutes', async () => {
    const { state } = await generateState(admin);
    const code = await sandbox.approve('harbor-pine', state);
    test.clock.advance(29 * MINUTE);
    expect((await link(code, state)).statusCode).toBe(201);
  });

  it('leaves a state usable for its owner after somebody else tried it', async () => {
    const { state } = await generateState(staff);
    const code = await sandbox.approve('sen-viet', state);
    expect((await link(code, state, admin.token)).statusCode).toBe(410);
    expect((await link(code, state, staff.token)).statusCode).toBe(201);
  });

  it('refuses a wrong code', async () => {
    const { state } = await generateState(admin);
    expect((await link('not-a-code', state)).json()).toMatchObject({ statusCode: 410, code: 'link_invalid' });
  });

  it('never hands a linked shop to somebody who does not have it', async () => {
    const { state } = await generateState(staff);
    const taken = await link(await sandbox.approve('willow-lane', state), state);
    expect(taken.json()).toMatchObject({ statusCode: 409, code: 'shop_taken' });
    const { items } = await shopsOf(admin, '?search=willow');
    expect(items[0].owner.full_name).toBe('Viên Quản trị');
  });

  it('is limited to ten tries a minute per address', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => link('x', `made-up-${i}`)));
    expect(answers.some(({ statusCode }) => statusCode === 429)).toBe(true);
  });

  it('keeps no token in clear, in any table', async () => {
    await linkSeller(admin, 'harbor-pine');
    const { rows } = await test.deps.pool.query('select a::text as line from authorisations a');
    const text = rows.map(({ line }: { line: string }) => line).join('\n');
    expect(text).not.toMatch(/(TTP|ROW|GCP)_[A-Za-z0-9_-]{20,}/);
    const sealed = await test.deps.db
      .selectFrom('authorisations')
      .select(['id', 'access_token'])
      .executeTakeFirstOrThrow();
    expect(
      test.deps.sealer.open(sealed.access_token ?? '', `authorisations/${sealed.id}/access_token`),
    ).toMatch(/^(TTP|ROW)_/);
  });
});

describe('unlinking', () => {
  it('destroys the tokens at once and takes the shop out of the lists; linking again brings it back', async () => {
    const [shop] = await linkSeller(staff, 'tra-bac-ha').catch(() => linkSeller(admin, 'tra-bac-ha'));
    const id = shop?.id ?? '';
    const removed = await test.call('DELETE', `/shops/${id}`, { token: admin.token });
    expect(removed.statusCode).toBe(200);
    expect((await test.call('GET', `/shops/${id}`, { token: admin.token })).statusCode).toBe(404);
    const row = await test.deps.db
      .selectFrom('shops as s')
      .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
      .select(['s.status', 'a.access_token', 'a.refresh_token'])
      .where('s.id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ status: 'DISCONNECTED', access_token: null, refresh_token: null });
    const [again] = await linkSeller(staff, 'tra-bac-ha');
    expect(again?.id).toBe(id);
    expect((await test.call('GET', `/shops/${id}`, { token: staff.token })).json().data.owner.full_name).toBe(
      'Viên Nhân',
    );
  });

  it('keeps a shared grant while another of its shops is linked', async () => {
    const [first, second] = await linkSeller(staff, 'sen-viet');
    await test.call('PATCH', `/shops/${first?.id}/status`, {
      token: staff.token,
      body: { status: 'DISCONNECTED' },
    });
    const grant = await test.deps.db
      .selectFrom('shops as s')
      .innerJoin('authorisations as a', 'a.id', 's.authorisation_id')
      .select('a.access_token')
      .where('s.id', '=', second?.id ?? '')
      .executeTakeFirst();
    expect(grant?.access_token).not.toBeNull();
    const back = await test.call('PATCH', `/shops/${first?.id}/status`, {
      token: staff.token,
      body: { status: 'ACTIVE' },
    });
    expect(back.json()).toMatchObject({ statusCode: 409, code: 'authorisation_required' });
  });
});
