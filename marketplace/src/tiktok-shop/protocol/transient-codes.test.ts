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
