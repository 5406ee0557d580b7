import type { BankAccount, BankAccountPage } from '@gian-hang/contract/finance/bank-accounts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MoneyFixture } from '../../testing/finance/money-fixture.ts';
import { insertTestBankLine } from '../../testing/finance/test-bank-lines.ts';
import type { SignedInClient, TestApp } from '../../testing/test-app.ts';

const PATH = '/bank-accounts';
const NUMBER = '0071000123456';
const VCB = { bank: { code: 'VCB', name: '' }, holder: 'NGUYEN THI LAN', number: NUMBER, currency: 'VND' };

let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let ownShop: string;
let otherShop: string;

beforeAll(async () => {
  const fixture = await MoneyFixture.open();
  ({ test, admin, staff } = fixture);
  [ownShop, otherShop] = [fixture.shops.staff, fixture.shops.admin];
});
afterAll(() => test.close());
beforeEach(async () => {
  await test.deps.db.deleteFrom('bank_accounts').execute();
});

const call = (who: SignedInClient, method: string, path: string, body?: unknown) =>
  test.call(method, path, { token: who.token, ...(body === undefined ? {} : { body }) });

async function add(who: SignedInClient, change: object = {}): Promise<BankAccount> {
  const answer = await call(who, 'POST', PATH, { ...VCB, shop_ids: [ownShop], ...change });
  expect([answer.statusCode, answer.json().code]).toEqual([201, undefined]);
  return answer.json().data;
}

async function listOf(who: SignedInClient, query = ''): Promise<BankAccountPage['items']> {
  return (await call(who, 'GET', `${PATH}${query}`)).json().data.items;
}

describe('a bank account', () => {
  it('keeps its currency once it has lines', async () => {
    const { id } = await add(staff);
    await insertTestBankLine(test.deps, id, 'TIKTOK');
    const answer = await call(staff, 'PATCH', `${PATH}/${id}`, { currency: 'USD' });
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'currency' }]]);
  });

  it('is listed with its bank, holder, masked number, currency and shops', async () => {
    const { id } = await add(staff, { number: ' 0071 0001-23456 ' });
    expect(await listOf(staff)).toEqual([
      {
        id,
        bank: { code: 'VCB', name: 'Vietcombank' },
        holder: 'NGUYEN THI LAN',
        masked_number: '•••• 3456',
        currency: 'VND',
        shops: [{ id: ownShop, name: 'Sen Hồng' }],
        shares_number: false,
        received_this_month: { amount: '0', count: 0 },
        expected: { amount: '0', count: 0 },
        last_payment: null,
        version: 1,
      },
    ]);
    for (const found of ['?search=lan', '?search=VIETCOM', '?search=3456', `?selectedStore=${ownShop}`])
      expect(await listOf(staff, found)).toHaveLength(1);
    for (const empty of ['?search=0071', '?currency=USD', `?selectedStore=${otherShop}`])
      expect(await listOf(staff, empty)).toEqual([]);
  });

  it('may be at a bank abroad, by its name', async () => {
    const abroad = {
      bank: { code: null, name: 'Barclays' },
      number: 'GB29 NWBK 6016 1331 9268 19',
      currency: 'GBP',
    };
    const account = await add(staff, abroad);
    expect(account).toMatchObject({ bank: { code: null, name: 'Barclays' }, masked_number: '•••• 6819' });
    expect((await call(staff, 'POST', `${PATH}/${account.id}/number`)).json().data).toEqual({
      number: 'GB29NWBK60161331926819',
    });
  });

  it.each([
    [{ number: '12345' }, 'number'],
    [{ number: 'GB29NWBK60161331926819' }, 'number'],
    [{ number: 'GB29NWBK60161331926818', bank: { code: null, name: 'Barclays' } }, 'number'],
    [{ bank: { code: null, name: ' ' } }, 'bank.name'],
    [{ bank: { code: 'NOPE', name: '' } }, 'bank.code'],
    [{ holder: ' ' }, 'holder'],
    [{ holder: 'A'.repeat(101) }, 'holder'],
    [{ currency: 'XXX' }, 'currency'],
  ])('is refused at its field with %j', async (change, path) => {
    const answer = await call(staff, 'POST', PATH, { ...VCB, shop_ids: [], ...change });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toMatchObject([{ path }]);
    expect(answer.body).not.toContain('60161331926818');
  });

  it('is edited by its latest version only', async () => {
    const { id } = await add(staff);
    const edited = await call(staff, 'PATCH', `${PATH}/${id}`, { holder: 'TRAN VAN NAM', version: 1 });
    expect(edited.json().data).toMatchObject({
      holder: 'TRAN VAN NAM',
      masked_number: '•••• 3456',
      version: 2,
    });
    const late = await call(admin, 'PATCH', `${PATH}/${id}`, { holder: 'LE THI HOA', version: 1 });
    expect([late.statusCode, late.json().code]).toEqual([409, 'conflict']);
    const moved = await call(staff, 'PATCH', `${PATH}/${id}`, {
      bank: { code: null, name: 'DBS' },
      number: 'SG-0012',
      currency: 'SGD',
      shop_ids: [],
      version: 2,
    });
    expect(moved.json().data).toMatchObject({ bank: { name: 'DBS' }, masked_number: '•••• 0012', shops: [] });
    const back = await call(staff, 'PATCH', `${PATH}/${id}`, { bank: { code: 'VCB' } });
    expect(back.json().errors).toMatchObject([{ path: 'number' }]);
  });

  it('is deleted', async () => {
    const { id } = await add(staff);
    expect((await call(staff, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect(await listOf(admin)).toEqual([]);
    expect((await call(staff, 'GET', `${PATH}/${id}`)).statusCode).toBe(404);
  });

  it('is created once by a repeated call', async () => {
    const body = { ...VCB, shop_ids: [ownShop] };
    const send = () =>
      test.call('POST', PATH, { token: staff.token, body, headers: { 'idempotency-key': 'bank-1' } });
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.body]).toEqual([201, first.body]);
    expect(await listOf(staff)).toHaveLength(1);
  });
});

describe('the same number', () => {
  it('is refused in the same currency, also for calls at the same time', async () => {
    const body = { ...VCB, shop_ids: [ownShop] };
    const answers = await Promise.all([1, 2, 3].map(() => call(staff, 'POST', PATH, body)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409, 409]);
    const spaced = await call(admin, 'POST', PATH, { ...body, number: '0071-0001-23456', shop_ids: [] });
    expect(spaced.json().code).toBe('bank_account_exists');
  });

  it('is allowed in another currency, and both accounts say so', async () => {
    const first = await add(staff);
    const second = await add(staff, { currency: 'USD' });
    expect(second.shares_number).toBe(true);
    expect((await listOf(staff)).map(({ shares_number }) => shares_number)).toEqual([true, true]);
    const merged = await call(staff, 'PATCH', `${PATH}/${second.id}`, { currency: 'VND' });
    expect(merged.json().code).toBe('bank_account_exists');
    expect((await call(staff, 'PATCH', `${PATH}/${first.id}`, { number: NUMBER })).statusCode).toBe(200);
  });

  it('of an account out of reach is neither refused nor hinted at', async () => {
    await add(admin, { shop_ids: [otherShop] });
    expect(await add(staff)).toMatchObject({ shares_number: false });
    expect((await listOf(admin)).map(({ shares_number }) => shares_number)).toEqual([true, true]);
  });
});

describe('reach', () => {
  it('is that of the shops, and hidden shops survive an edit and a removal', async () => {
    const { id } = await add(admin, { shop_ids: [ownShop, otherShop] });
    const hidden = await add(admin, { number: '999999', shop_ids: [otherShop] });
    expect(await listOf(staff)).toMatchObject([{ id, shops: [{ id: ownShop }] }]);
    for (const [method, path] of [
      ['GET', ''],
      ['PATCH', ''],
      ['DELETE', ''],
      ['POST', '/number'],
      ['GET', '/payouts'],
    ] as const)
      expect(
        (await call(staff, method, `${PATH}/${hidden.id}${path}`, method === 'PATCH' ? {} : undefined))
          .statusCode,
      ).toBe(404);
    const shared = await call(staff, 'PATCH', `${PATH}/${id}`, { holder: 'TRAN VAN NAM' });
    expect(shared.statusCode).toBe(403);
    const same = await call(staff, 'PATCH', `${PATH}/${id}`, { shop_ids: [ownShop], currency: 'VND' });
    expect(same.statusCode).toBe(200);
    const shops = async () => (await call(admin, 'GET', `${PATH}/${id}`)).json().data.shops as object[];
    expect(await shops()).toHaveLength(2);
    expect((await call(staff, 'DELETE', `${PATH}/${id}`)).statusCode).toBe(200);
    expect(await listOf(staff)).toEqual([]);
    expect(await shops()).toEqual([{ id: otherShop, name: 'Mộc Lan' }]);
  });

  it('ends at shops that the person cannot see', async () => {
    const answer = await call(staff, 'POST', PATH, { ...VCB, shop_ids: [otherShop] });
    expect(answer.statusCode).toBe(404);
    const { id } = await add(staff);
    const edit = await call(staff, 'PATCH', `${PATH}/${id}`, { shop_ids: [ownShop, otherShop] });
    expect(edit.statusCode).toBe(404);
  });

  it('of an account without shops is that of its creator and of administrators', async () => {
    const mine = await add(staff, { shop_ids: [] });
    await add(admin, { number: '999999', shop_ids: [] });
    expect((await listOf(staff)).map(({ id }) => id)).toEqual([mine.id]);
    expect(await listOf(admin)).toHaveLength(2);
  });

  it('needs the permission for money', async () => {
    const access = (money_access: boolean) =>
      test.deps.db.updateTable('accounts').set({ money_access }).where('id', '=', staff.userId).execute();
    const { id } = await add(staff);
    await access(false);
    expect((await call(staff, 'GET', PATH)).statusCode).toBe(403);
    expect((await call(staff, 'POST', `${PATH}/${id}/number`)).statusCode).toBe(403);
    await access(true);
  });
});
