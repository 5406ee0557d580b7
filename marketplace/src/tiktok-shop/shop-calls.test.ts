import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadFixture } from '../testing/fixtures/load-fixture.ts';
import { ok, type ScriptedServer, scriptedServer } from '../testing/scripted-server.ts';
import { CIPHER, createTestShop } from '../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const finance = loadFixture('finance') as Record<string, Record<string, unknown>>;
const range = { from: new Date(1_760_000_000_000), to: new Date(1_763_000_000_000) };

describe('shops', () => {
  it('lists the authorised shops without a cipher', async () => {
    const { marketplace, access } = createTestShop(server);
    const shops = [
      { id: '749', name: 'Gian Thử', region: 'VN', seller_type: 'LOCAL', cipher: 'ROW_x-_', code: 'VNLC1' },
    ];
    server.script(ok({ shops }));
    expect(await marketplace.listAuthorisedShops(access)).toEqual([
      {
        id: '749',
        routingKey: 'ROW_x-_',
        name: 'Gian Thử',
        region: 'VN',
        code: 'VNLC1',
        sellerType: 'LOCAL',
      },
    ]);
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/authorization/202309/shops' });
    expect(server.seen[0]?.query.shop_cipher).toBeUndefined();
  });

  it('does not leave out a shop it cannot read', async () => {
    const { marketplace, access } = createTestShop(server, { attempts: 1 });
    server.script(ok({ shops: [{ id: '749', name: 'x' }] }));
    await expect(marketplace.listAuthorisedShops(access)).rejects.toMatchObject({ kind: 'bad_answer' });
  });

  it('drops an authorisation', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({}));
    await shop.revokeAuthorisation();
    expect(server.seen[0]).toMatchObject({ method: 'DELETE', path: '/authorization/202403/shops' });
    expect(server.seen[0]?.query.shop_cipher).toBe(CIPHER);
  });
});

describe('finance', () => {
  it('lists statements', async () => {
    const { shop } = createTestShop(server);
    server.script(ok({ statements: [finance.statement], next_page_token: 'n' }));
    const page = await shop.listStatements({ range, paymentStatus: 'PAID', direction: 'desc' });
    expect(page).toMatchObject({ nextPageToken: 'n', total: null });
    expect(server.seen[0]?.query).toMatchObject({
      sort_field: 'statement_time',
      sort_order: 'DESC',
      statement_time_ge: '1760000000',
      statement_time_lt: '1763000000',
      payment_status: 'PAID',
    });
  });

  it('lists the rows of a statement with its head', async () => {
    const { shop } = createTestShop(server);
    server.script(ok(finance.rows));
    const ledger = await shop.listStatementRows('728', {});
    expect(ledger.statement).toMatchObject({ currency: 'VND', payable: '1250000', status: 'SETTLED' });
    expect(ledger.items.map(({ kind, currency }) => [kind, currency])).toEqual([
      ['ORDER', 'VND'],
      ['PLATFORM_PENALTY', 'VND'],
    ]);
    expect(server.seen[0]?.path).toBe('/finance/202501/statements/728/statement_transactions');
  });

  it('reads the ledger of an order', async () => {
    const { shop } = createTestShop(server);
    server.script(ok(finance.orderLedger));
    expect((await shop.getOrderLedger('5769')).item?.rows).toHaveLength(1);
    expect(server.seen[0]?.path).toBe('/finance/202501/orders/5769/statement_transactions');
  });

  it('lists payments, withdrawals and what is unsettled', async () => {
    const { shop } = createTestShop(server);
    server.script(
      ok({ payments: [finance.payment] }),
      ok({ withdrawals: [finance.withdrawal], total_count: 1 }),
      ok({ transactions: [finance.unsettled], total_count: 1 }),
    );
    expect((await shop.listPayments({ range })).items).toHaveLength(1);
    expect((await shop.listWithdrawals({ range })).items).toHaveLength(1);
    expect((await shop.listUnsettled({ range })).items).toHaveLength(1);
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/finance/202309/payments',
      '/finance/202309/withdrawals',
      '/finance/202507/orders/unsettled',
    ]);
    expect(server.seen[1]?.query.types).toBe('WITHDRAW,SETTLE,TRANSFER,REVERSE');
    expect(server.seen[2]?.query).toMatchObject({
      sort_field: 'order_create_time',
      search_time_lt: '1763000000',
    });
  });
});

describe('catalogue and fulfilment', () => {
  it('lists categories, brands and warehouses', async () => {
    const { shop } = createTestShop(server);
    server.script(
      ok({ categories: [{ id: '1', parent_id: '0', local_name: 'Áo', is_leaf: true }] }),
      ok({ brands: [{ id: '4', name: 'Nhãn', authorized_status: 'UNAUTHORIEZD' }], next_page_token: 'z' }),
      ok({ warehouses: [{ id: '5', name: 'Kho', type: 'SALES_WAREHOUSE', is_default: true }] }),
    );
    expect(await shop.listCategories({ locale: 'vi-VN' })).toMatchObject([
      { id: '1', parentId: null, leaf: true },
    ]);
    expect(await shop.listBrands({ name: 'N' })).toMatchObject({ items: [{ id: '4' }], nextPageToken: 'z' });
    expect(await shop.listWarehouses()).toMatchObject([{ id: '5', isDefault: true }]);
    expect(server.seen[0]?.query).toMatchObject({ locale: 'vi-VN' });
  });

  it('reads packages and their label', async () => {
    const { shop } = createTestShop(server);
    server.script(
      ok({ packages: [{ id: '1', status: 'PROCESSING' }], total_count: 1 }),
      ok({ package_id: '1', package_status: 'FULFILLING' }),
      ok({ doc_url: 'https://docs.example/label.pdf', tracking_number: 'T1' }),
      ok({ doc_url: 'javascript:alert(1)' }),
    );
    const { fulfilment } = shop;
    expect((await fulfilment.listPackages({})).items[0]?.status).toBe('PROCESSING');
    expect((await fulfilment.getPackage('1')).item?.status).toBe('FULFILLING');
    const request = { packageId: '1', type: 'SHIPPING_LABEL', size: 'A6' } as const;
    expect(await fulfilment.getShippingDocument(request)).toMatchObject({
      ready: true,
      document: { trackingNumber: 'T1' },
    });
    await expect(fulfilment.getShippingDocument(request)).rejects.toMatchObject({ kind: 'bad_answer' });
    expect(server.seen[0]?.query.page_size).toBe('50');
  });
});
