import type { CategoryRules, NewProductInput } from '@gian-hang/contract/products/new-product';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchSandboxProduct } from '../../../testing/products/all-product-fields.ts';
import { buildNewProduct } from '../../../testing/products/new-product.ts';
import { pngPicture } from '../../../testing/products/test-pictures.ts';
import { type LinkedShop, linkSandboxShop } from '../../../testing/sandbox-shop.ts';
import {
  ADMIN,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';
import { startTestSandbox, type TestSandbox } from '../../../testing/test-sandbox.ts';

const REGIONS = ['VN', 'US', 'GB'] as const;
type Region = (typeof REGIONS)[number];

let sandbox: TestSandbox;
let test: TestApp;
let admin: SignedInClient;
const shops = new Map<Region, LinkedShop>();

beforeAll(async () => {
  sandbox = await startTestSandbox({ SANDBOX_REVIEW_SECONDS: '0' });
  test = await startTestApp(sandbox.environment, { queue: true });
  admin = await signInAs(test, ADMIN);
  for (const region of REGIONS)
    shops.set(region, await linkSandboxShop(test, sandbox, admin, { region, products: 3, name: region }));
});
afterAll(async () => {
  await test.close();
  await sandbox.stop();
});
beforeEach(() => sandbox.control('DELETE', '/faults'));

const call = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
  test.call(method, path, { token: admin.token, headers, ...(body === undefined ? {} : { body }) });

function shopOf(region: Region): LinkedShop {
  const shop = shops.get(region);
  if (!shop) throw new Error(`no shop in ${region}`);
  return shop;
}

async function upload(region: Region): Promise<string> {
  const path = `/products/images?shop_id=${shopOf(region).id}`;
  const answer = await call('POST', path, pngPicture(), { 'content-type': 'image/png' });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().data.uri;
}

/** What is sent to the marketplace to create or check a product. */
const sentProducts = async () =>
  (await sandbox.callsTo('/product/202309/products')) - (await sandbox.callsTo('/product/202309/products/'));

async function expectNothingSent(run: () => Promise<void>): Promise<void> {
  const before = [await sentProducts(), await sandbox.callsTo('/product/202309/products/listing_check')];
  await run();
  expect([await sentProducts(), await sandbox.callsTo('/product/202309/products/listing_check')]).toEqual(
    before,
  );
}

async function rulesOf(region: Region, { category_id }: NewProductInput): Promise<CategoryRules> {
  const query = `shop_id=${shopOf(region).id}&category_id=${category_id}`;
  return (await call('GET', `/products/category-rules?${query}`)).json().data;
}

const errorsOf = async (product: unknown, language = 'vi') =>
  (await call('POST', '/products', product, { 'accept-language': language })).json();

describe.each(REGIONS)('a new product in %s', (region) => {
  it('has uploaded pictures, the attributes its category requires, and a package', async () => {
    const product = await buildNewProduct(call, shopOf(region).id);
    expect(product.attributes?.length).toBeGreaterThan(0);
    const [img, second] = [await upload(region), await upload(region)];
    const made = await call('POST', '/products', { ...product, img, more_images: [second] });
    expect(made.statusCode, made.body).toBe(201);
    const truth = await fetchSandboxProduct(sandbox, shopOf(region).shop_id, made.json().data.product_id);
    const { package: parcel } = product;
    expect(truth).toMatchObject({
      main_images: [{ uri: img }, { uri: second }],
      product_attributes: product.attributes?.map(({ id, values }) => ({ id, values })),
      package_weight: { value: parcel.weight, unit: parcel.weight_unit },
      package_dimensions: {
        length: parcel.length,
        width: parcel.width,
        height: parcel.height,
        unit: parcel.length_unit,
      },
    });
    const shown = made.json().data.product_attributes;
    expect(shown).toHaveLength(product.attributes?.length ?? 0);
    for (const { name, values } of shown) expect([name, ...values]).not.toContain('');
  });

  it('names each required attribute that it lacks, in the reader’s language, and nothing is sent', async () => {
    const product = { ...(await buildNewProduct(call, shopOf(region).id)), attributes: [] };
    const { attributes } = await rulesOf(region, product);
    const paths = attributes.filter(({ required }) => required).map(({ id }) => `attributes.${id}`);
    await expectNothingSent(async () => {
      const failure = await errorsOf(product);
      expect(failure).toMatchObject({ statusCode: 400, code: 'validation_failed' });
      expect(failure.errors.map(({ path }: { path: string }) => path)).toEqual(paths);
      expect(failure.errors[0].message).toBe('Danh mục này yêu cầu phải có');
      expect((await errorsOf(product, 'en')).errors[0].message).toBe('This category requires it');
    });
  });
});

describe('a package', () => {
  it.each(['US', 'GB'] as const)(
    'without dimensions is refused in %s before anything is sent',
    async (region) => {
      const product = await buildNewProduct(call, shopOf(region).id);
      const { weight, weight_unit } = product.package;
      await expectNothingSent(async () => {
        const { statusCode, errors } = await errorsOf({ ...product, package: { weight, weight_unit } });
        expect(statusCode).toBe(400);
        expect(errors.map(({ path }: { path: string }) => path)).toEqual([
          'package.length',
          'package.width',
          'package.height',
        ]);
      });
    },
  );

  it('needs none in VN, where it stays optional', async () => {
    const product = await buildNewProduct(call, shopOf('VN').id);
    const { weight, weight_unit } = product.package;
    const made = await call('POST', '/products', { ...product, package: { weight, weight_unit } });
    expect(made.statusCode, made.body).toBe(201);
  });

  it('in units of another region is refused at the unit', async () => {
    const american = await buildNewProduct(call, shopOf('US').id);
    const mixed = { ...american.package, weight_unit: 'KILOGRAM', length_unit: 'INCH' };
    const british = await buildNewProduct(call, shopOf('GB').id);
    const imperial = { ...british.package, weight_unit: 'POUND', length_unit: 'INCH' };
    await expectNothingSent(async () => {
      expect((await errorsOf({ ...american, package: mixed })).errors).toEqual([
        { path: 'package.length_unit', message: 'Phải là một trong: CENTIMETER' },
      ]);
      expect((await errorsOf({ ...british, package: imperial })).errors).toEqual([
        { path: 'package.weight_unit', message: 'Phải là một trong: KILOGRAM' },
      ]);
    });
  });
});

describe('what only the marketplace knows', () => {
  it('is refused at its field, in its words', async () => {
    const product = await buildNewProduct(call, shopOf('VN').id);
    const failure = await errorsOf({ ...product, brand_id: '404' });
    expect(failure).toMatchObject({ statusCode: 422, code: 'marketplace_refused' });
    expect(failure.errors).toEqual([{ path: 'brand_id', message: failure.message }]);
    const id = product.attributes?.[0]?.id;
    const message = `Attribute ${id} takes another value in this shop.`;
    const fault = { path: '/product/202309/products', kind: 'error', times: 1, code: 12052910, message };
    await sandbox.control('POST', '/faults', fault);
    expect((await errorsOf(product)).errors).toEqual([{ path: `attributes.${id}`, message }]);
  });

  it('is shown whole where it names no field', async () => {
    const product = await buildNewProduct(call, shopOf('VN').id);
    const message = 'This shop may list nothing today.';
    const fault = { path: '/product/202309/products', kind: 'error', times: 1, code: 12052990, message };
    await sandbox.control('POST', '/faults', fault);
    const failure = await errorsOf(product);
    expect(failure).toMatchObject({ statusCode: 422, message });
    expect(failure).not.toHaveProperty('errors');
  });

  it('is told by a check, which creates nothing', async () => {
    const product = await buildNewProduct(call, shopOf('VN').id);
    const before = await sentProducts();
    const check = async (body: unknown) => (await call('POST', '/products/check', body)).json().data.problems;
    expect(await check(product)).toEqual([]);
    expect(await check({ ...product, title: 'Ngắn quá' })).toMatchObject([{ path: 'title' }]);
    expect(await check({ ...product, brand_id: '404' })).toMatchObject([{ path: 'brand_id' }]);
    expect(await sentProducts()).toBe(before);
  });
});

describe('the options of a new product', () => {
  it('name the warehouses, the units and the limits of the shop', async () => {
    const options = async (region: Region) =>
      (await call('GET', `/products/new-options?shop_id=${shopOf(region).id}`)).json().data;
    const vietnam = await options('VN');
    expect(vietnam.package_units[0]).toEqual({ weight_unit: 'KILOGRAM', length_unit: 'CENTIMETER' });
    expect(vietnam.limits).toMatchObject({ title: { min: 25, max: 255 }, images: { max: 9 } });
    expect(vietnam.warehouses.length).toBeGreaterThan(0);
    for (const { id, name } of vietnam.warehouses) expect(name).not.toBe(id);
    const america = await options('US');
    expect(america.package_units[0]).toEqual({ weight_unit: 'POUND', length_unit: 'INCH' });
    expect(america.limits.title.min).toBe(1);
  });

  it('find brands by a part of their name', async () => {
    const brands = async (search: string) =>
      (await call('GET', `/products/brands?shop_id=${shopOf('VN').id}&search=${search}`)).json().data.items;
    const [first] = await brands('');
    const found = await brands(encodeURIComponent(first.name.slice(0, 4)));
    expect(found.map(({ id }: { id: string }) => id)).toContain(first.id);
    expect(await brands('zzzz')).toEqual([]);
  });

  it('refuse a category that the shop has not, at its field', async () => {
    const product = await buildNewProduct(call, shopOf('VN').id);
    expect(await errorsOf({ ...product, category_id: '1' })).toMatchObject({
      statusCode: 422,
      errors: [{ path: 'category_id' }],
    });
  });
});
