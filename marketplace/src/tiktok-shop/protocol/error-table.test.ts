import { afterAll, beforeAll, expect, it } from 'vitest';
import { MarketplaceError } from '../../runtime/errors.ts';
import { loadFixture } from '../../testing/fixtures/load-fixture.ts';
import { fail, ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createTestShop } from '../../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

it.each([
  ['21001003', 'System timeout'],
  ['21001008', 'System process error, please try again later'],
  ['11001031', 'System process error, please try again later'],
  ['11034023', 'The label was not made in time'],
  ['11034037', 'The label is still being made'],
  ['12001000', 'product api internal error'],
  ['12052881', 'identity internal error'],
  ['33001002', 'internal error'],
])('a read is repeated after %s (%s)', async (code, message) => {
  const { shop } = createTestShop(server);
  server.script(fail(Number(code), message), ok(loadFixture('product')));
  expect((await shop.getProduct('1')).item?.id).toBe('1729500000000000001');
  expect(server.seen).toHaveLength(2);
});

it.each(['12052556', '12052031', '21011028'])('%s says that the object does not exist', async (code) => {
  const { shop } = createTestShop(server);
  server.script(fail(Number(code), 'does not exist'));
  const error = await shop.getProduct('1').catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(MarketplaceError);
  expect(error).toMatchObject({ kind: 'not_found', retryable: false, code });
  expect(server.seen).toHaveLength(1);
});

it.each([
  ['12052084', 'currency not available for the shop'],
  ['12052012', 'incorrect price format'],
  ['12052073', 'invalid price'],
  ['12052557', 'SKU of another product'],
  ['12052530', 'warehouse of another shop'],
  ['12019028', 'not all warehouses listed'],
  ['12052055', 'quantity outside the limits'],
  ['12038004', 'picture cannot be processed'],
  ['12038005', 'picture too large'],
  ['12038015', 'picture format not supported'],
  ['25001014', 'unknown cancel reason'],
  ['25001051', 'order cannot be cancelled any more'],
  ['12052902', 'empty SKU list'],
  ['12052547', 'no version under review'],
])('%s (%s) is a refusal that no retry changes, whatever the HTTP status', async (code, message) => {
  const { shop } = createTestShop(server);
  server.script(fail(Number(code), message, 500));
  const error = await shop.getProduct('1').catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'refused', retryable: false, code });
  expect(server.seen).toHaveLength(1);
});
