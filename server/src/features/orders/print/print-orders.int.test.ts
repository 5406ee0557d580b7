import { inflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderRecord } from '../../../testing/orders/test-orders.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { insertTestShop } from '../../../testing/test-shops.ts';
import { storeOrders } from '../sync/store-orders.queries.ts';

const START = Date.parse('2026-08-20T00:00:00Z');
let test: TestApp;
let admin: SignedInClient;
let staff: SignedInClient;
let ids: string[];

beforeAll(async () => {
  test = await startTestApp();
  admin = await signInAs(test, ADMIN);
  staff = await signInAs(test, STAFF);
  const shop = {
    id: await insertTestShop(test.deps, { name: 'Mộc Lan', code: 'A', ownerId: admin.userId }),
    timeZone: 'Asia/Ho_Chi_Minh',
    now: new Date(),
  };
  const records = Array.from({ length: 205 }, (_, n) =>
    orderRecord({
      id: `57646141303878${String(n).padStart(5, '0')}`,
      status: 'AWAITING_SHIPMENT',
      createdAt: new Date(START + n * 60_000),
      tracking: n === 0 ? 'SPXVN0123456789' : '',
      product: n,
    }),
  );
  const [first, odd, cash, , cancelled] = records;
  if (cash) cash.is_cod = true;
  if (cancelled) Object.assign(cancelled, { is_cod: true, status: 'CANCELLED' });
  const line = first?.lines[0];
  if (first && odd && line) {
    first.lines = Array.from({ length: 60 }, (_, n) => ({
      ...line,
      id: `${n}`,
      quantity: 3,
      price: '33333.35',
    }));
    odd.recipient_name = '\u202eقائمة 👗\u0007';
    odd.recipient_address = '';
    odd.currency = '';
    odd.lines = [{ ...line, product_name: `${'Áođầm'.repeat(80)} 👗 قميص`, price: null }];
  }
  await storeOrders(test.deps.db, shop, records);
  const rows = await test.deps.db.selectFrom('orders').select('id').orderBy('t_order_id').execute();
  ids = rows.map(({ id }) => id);
});
afterAll(() => test.close());

const print = (query: string, who = admin, headers: Record<string, string> = {}) =>
  test.call('GET', `/documents/orders?${query}`, { token: who.token, headers });

function streamsOf(raw: string): { id: string; text: string }[] {
  return [...raw.matchAll(/(\d+) 0 obj\n<<((?:(?!endobj).)*?)>>\nstream\n(.*?)\nendstream/gs)].map(
    ([, id = '', dictionary = '', body = '']) => ({
      id,
      text: dictionary.includes('FlateDecode')
        ? inflateSync(Buffer.from(body, 'latin1')).toString('latin1')
        : body,
    }),
  );
}

/** Counts the bars of each height in a file; the tick boxes of the lines are squares. */
function barsOf(pdf: Buffer): Record<string, number> {
  const found: Record<string, number> = {};
  for (const { text } of streamsOf(pdf.toString('latin1')))
    for (const [, width = '', height = ''] of text.matchAll(/[\d.]+ [\d.]+ ([\d.]+) ([\d.]+) re/g))
      if (width !== height) found[height] = (found[height] ?? 0) + 1;
  return found;
}

/** Reads the text of each page by mapping the font's glyphs to letters. */
function pagesOf(pdf: Buffer): string[] {
  const raw = pdf.toString('latin1');
  const streams = streamsOf(raw);
  const letters = new Map<string, Map<string, string>>();
  for (const [, font = '', dictionary = ''] of raw.matchAll(
    /(\d+) 0 obj\n(<<(?:(?!endobj).)*?>>)\nendobj/gs,
  )) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(dictionary)?.[1];
    if (unicode) letters.set(font, lettersOf(streams.find(({ id }) => id === unicode)?.text ?? ''));
  }
  const named = new Map(
    [...raw.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', font = '']) => [name, letters.get(font)]),
  );
  return streams
    .filter(({ text }) => text.includes(' Tf\n'))
    .map(({ text }) => {
      let font: Map<string, string> | undefined;
      return [...text.matchAll(/\/(F\d+) [\d.]+ Tf|<([0-9a-f]+)>|(ET)/g)]
        .map(([, name, codes, end]) => {
          if (name) font = named.get(name);
          return end ? '\n' : (codes?.match(/.{4}/g) ?? []).map((code) => font?.get(code) ?? '').join('');
        })
        .join('');
    });
}

function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    [...list.matchAll(/<([0-9a-f ]+)>/g)].forEach(([, hex = ''], n) => {
      const code = (Number.parseInt(from, 16) + n).toString(16).padStart(4, '0');
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? [];
      letters.set(code, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))));
    });
  return letters;
}

describe('an invoice', () => {
  it('lists what was bought, exactly, in Vietnamese, over as many pages as needed', async () => {
    const response = await print(`kind=invoice&ids=${ids[0]}`);
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.headers['content-disposition']).toBe(
      'inline; filename="invoice-5764614130387800000.pdf"',
    );
    const pages = pagesOf(response.rawPayload);
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join('\n');
    for (const part of [
      'HÓA ĐƠN BÁN HÀNG',
      'Mộc Lan',
      'Nguyễn Văn An',
      '12 Lý Thường Kiệt',
      '20/08/2026 07:00',
    ])
      expect(text).toContain(part);
    // 3 × 33 333,35 = 100 000,05: a currency without cents is rounded only for display.
    expect(text).toContain('100.000');
    expect(text).toContain('120.000');
    for (const [n, page] of pages.entries()) {
      expect(page).toContain('5764614130387800000');
      expect(page).toContain('Thành tiền');
      expect(page).toContain(`Trang ${n + 1}/${pages.length}`);
    }
  });

  it('uses the language of the reader and stays small', async () => {
    const response = await print(`kind=invoice&ids=${ids[5]}`, admin, { 'accept-language': 'en' });
    expect(pagesOf(response.rawPayload).join()).toContain('SALES INVOICE');
    expect(response.rawPayload.length).toBeLessThan(60_000);
  });
});

describe('a packing slip', () => {
  it('has order id and tracking number as barcodes', async () => {
    const pdf = (await print(`kind=packing_slip&ids=${ids[0]}`)).rawPayload;
    // Code 128 draws three bars for each symbol and four for the stop: both texts have thirteen symbols.
    expect(barsOf(pdf)).toEqual({ 22: 43, 34: 43 });
    const untracked = (await print(`kind=packing_slip&ids=${ids[5]}`)).rawPayload;
    expect(barsOf(untracked)).toEqual({ 22: 43 });
  });

  it('has the lines and no price', async () => {
    const text = pagesOf((await print(`kind=packing_slip&ids=${ids[0]}`)).rawPayload).join('\n');
    for (const part of ['PHIẾU ĐÓNG GÓI', 'SPXVN0123456789', '× 3', 'SKU-0', '180'])
      expect(text).toContain(part);
    expect(text).not.toMatch(/33[.,]333|100[.,]000|₫|VND/);
  });

  it('says so when the address is erased', async () => {
    const { id } = await test.deps.db
      .updateTable('orders')
      .set({ recipient_name: 'N***', recipient_address: '***', erasure_reason: 'retention' })
      .where('id', '=', ids[204] ?? '')
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const kind of ['packing_slip', 'invoice']) {
      const text = pagesOf((await print(`kind=${kind}&ids=${id}`)).rawPayload).join('\n');
      expect(text.replaceAll('\n', '')).toContain('Địa chỉ người nhận không còn được lưu giữ');
    }
  });

  it('handles any text that people enter', async () => {
    for (const kind of ['packing_slip', 'invoice']) {
      const response = await print(`kind=${kind}&ids=${ids[1]}`);
      expect(response.statusCode).toBe(200);
      expect(response.rawPayload.toString('latin1')).toMatch(/%%EOF\s*$/);
    }
  });
});

describe('a cash-on-delivery order', () => {
  it('shows on slip and invoice what the courier collects, unless it is cancelled', async () => {
    const texts = async (id = '') =>
      Promise.all(
        ['packing_slip', 'invoice'].map(async (kind) =>
          pagesOf((await print(`kind=${kind}&ids=${id}`)).rawPayload).join('\n'),
        ),
      );
    for (const text of await texts(ids[2])) expect(text).toMatch(/Cần thu khi giao \(COD\)\n120\.000/);
    for (const id of [ids[3], ids[4]])
      for (const text of await texts(id)) expect(text).not.toContain('Cần thu');
    expect((await texts(ids[2]))[1]).toContain('Thanh toán khi nhận hàng (COD)');
  });
});

describe('many at once', () => {
  it('form one file, each on its own pages, in the requested order', async () => {
    const wanted = ids.slice(2, 202).toReversed();
    const response = await print(`kind=packing_slip&ids=${wanted.join(',')}`);
    const pages = pagesOf(response.rawPayload);
    expect(pages).toHaveLength(200);
    expect(pages[0]).toContain('5764614130387800201');
    expect(pages[199]).toContain('5764614130387800002');
    expect(pages.every((page) => page.includes('Trang 1/1'))).toBe(true);
  });

  it('are rejected beyond the limit, and so is an empty list', async () => {
    expect((await print(`kind=invoice&ids=${ids.slice(0, 201).join(',')}`)).statusCode).toBe(400);
    expect((await print('kind=invoice&ids=')).statusCode).toBe(400);
    expect((await print('kind=invoice')).statusCode).toBe(400);
  });

  it('are rejected when one is invisible or missing; prints are audited', async () => {
    const [foreign, missing] = await Promise.all([
      print(`kind=invoice&ids=${ids[0]}`, staff),
      print('kind=invoice&ids=999999999', staff),
    ]);
    expect([foreign.statusCode, missing.statusCode]).toEqual([404, 404]);
    const { requestId: _, ...said } = foreign.json();
    expect(missing.json()).toMatchObject(said);
    const records = await test.deps.db
      .selectFrom('audit_log')
      .select(['account_id', 'after'])
      .where('action', '=', 'orders.printed')
      .execute();
    expect(records.every(({ account_id }) => account_id === admin.userId)).toBe(true);
    expect(records[0]?.after).toEqual({ kind: 'invoice', orders: [ids[0]] });
  });
});
