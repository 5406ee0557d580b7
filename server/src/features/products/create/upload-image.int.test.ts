import { PassThrough } from 'node:stream';
import { MAX_IMAGE_BYTES } from '@gian-hang/contract/limits';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pngPicture } from '../../../testing/products/test-pictures.ts';
import { type LinkedShop, linkSandboxShop } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  STAFF,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';
import { MAX_CONCURRENT_UPLOADS } from './product-images.routes.ts';

const UPLOADS = '/product/202309/images/upload';

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
let shop: LinkedShop;

beforeAll(async () => {
  sandbox = await startTestSandbox();
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  shop = await linkSandboxShop(test, sandbox, admin, { products: 1, name: 'Ảnh' });
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});

const upload = (
  body: unknown,
  { token = admin.token, query = `shop_id=${shop.id}`, ...headers }: Record<string, string> = {},
) =>
  test.call('POST', `/products/images?${query}`, {
    token,
    body,
    headers: { 'content-type': 'image/png', ...headers },
  });

async function expectNoUpload(run: () => Promise<void>): Promise<void> {
  const before = await sandbox.callsTo(UPLOADS);
  await run();
  expect(await sandbox.callsTo(UPLOADS)).toBe(before);
}

it('returns the marketplace’s uri and an address that shows the picture', async () => {
  const picture = pngPicture();
  const answer = await upload(picture, { query: `shop_id=${shop.id}&use=size_chart` });
  expect(answer.json()).toMatchObject({ statusCode: 201, data: { width: 400, height: 400 } });
  const { uri, url } = answer.json().data;
  expect(uri).not.toBe('');
  expect(Buffer.from(await (await fetch(url)).arrayBuffer()).equals(picture)).toBe(true);
});

it('takes a picture of ten megabytes once, however often the call is repeated', async () => {
  const picture = pngPicture(MAX_IMAGE_BYTES - 20_000);
  const before = await sandbox.callsTo(UPLOADS);
  const once = { 'idempotency-key': 'one-picture' };
  const [first, again] = [await upload(picture, once), await upload(picture, once)];
  expect(first.statusCode, first.body).toBe(201);
  expect(again.json().data).toEqual(first.json().data);
  expect((await upload(pngPicture(), once)).json()).toMatchObject({ code: 'idempotency_key_reused' });
  expect(await sandbox.callsTo(UPLOADS)).toBe(before + 1);
});

it('refuses what is no picture by its content, whatever it is called', async () => {
  await expectNoUpload(async () => {
    for (const body of [Buffer.from('GIF89a\x01\0\x01\0'), Buffer.from('<svg xmlns="x"/>'), Buffer.alloc(0)])
      expect((await upload(body)).json()).toMatchObject({ statusCode: 415, code: 'unsupported_picture' });
    const json = await upload({ data: 'x' }, { 'content-type': 'application/json' });
    expect(json.json()).toMatchObject({ statusCode: 415, code: 'unsupported_picture' });
    const form = await upload(Buffer.from('--x'), { 'content-type': 'multipart/form-data; boundary=x' });
    expect(form.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
  });
});

it('takes a picture whose declared type is wrong', async () => {
  expect((await upload(pngPicture(), { 'content-type': 'application/octet-stream' })).statusCode).toBe(201);
});

it('refuses a picture above the limit', async () => {
  await expectNoUpload(async () => {
    const answer = await upload(pngPicture(MAX_IMAGE_BYTES));
    expect(answer.json()).toMatchObject({ statusCode: 413, code: 'payload_too_large' });
  });
});

it('holds only so many pictures at once, and goes on when they are done', async () => {
  const senders = Array.from({ length: MAX_CONCURRENT_UPLOADS + 1 }, () => new PassThrough());
  const answers = senders.map((body) => upload(body));
  expect((await Promise.race(answers)).json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
  for (const sender of senders) sender.end('no picture');
  const statuses = (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  expect(statuses.toSorted()).toEqual([...Array(MAX_CONCURRENT_UPLOADS).fill(415), 503]);
  expect((await upload(pngPicture())).statusCode).toBe(201);
});

it('hides another’s shop and needs a sign-in', async () => {
  const staff = await signInAs(test, STAFF);
  await expectNoUpload(async () => {
    expect((await upload(pngPicture(), { token: staff.token })).statusCode).toBe(404);
    expect((await upload(pngPicture(), { token: '' })).statusCode).toBe(401);
  });
});

it('still takes no picture where JSON is expected', async () => {
  const answer = await test.call('POST', '/products/check', {
    token: admin.token,
    body: pngPicture(),
    headers: { 'content-type': 'image/png' },
  });
  expect(answer.json()).toMatchObject({ statusCode: 415, code: 'unsupported_media_type' });
});
