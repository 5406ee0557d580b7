import type { CategoryRules } from '@gian-hang/contract/products/new-product';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ProductFields } from '../../../testing/products/all-product-fields.ts';
import {
  type FixtureShop,
  type FullProductsFixture,
  startFullProductsFixture,
} from '../../../testing/products/full-products-fixture.ts';

let at: FullProductsFixture;
beforeAll(async () => {
  at = await startFullProductsFixture();
});
afterAll(() => at.stop());

describe('a clone', () => {
  const cloneTo = async (shop: FixtureShop) => {
    const product = await at.fullProduct('ACTIVATE');
    const wanted = { product_ids: [product.id], shop_ids: [shop.id] };
    const { items } = await at.done('POST', '/products/clone', wanted);
    const [{ created, dropped_fields }] = items;
    return { truth: await at.truthOf(created, shop), dropped_fields, original: await at.truthOf(product) };
  };
  /** What is another shop's, another product's or the marketplace's own. */
  const CHANGED = ['id', 'create_time', 'status', 'product_status', 'audit', 'listing_quality_tier', 'skus'];
  const OF_THE_SHOP = [
    'delivery_options',
    'shipping_template_id',
    'primary_combined_product_id',
    'subscribe_info',
    'product_types',
    'product_families',
    'recommended_categories',
    'global_product_association',
    'prescription_requirement',
    'integrated_platform_statuses',
    'is_replicated',
  ];
  const without = (members: object, names: readonly string[]) =>
    Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)));
  const skusOf = ({ skus }: ProductFields) =>
    skus.map((sku) =>
      without(sku, ['id', 'inventory', 'status_info', 'combined_skus', 'global_listing_policy']),
    );

  it('of one seller has everything but what is the shop’s own, which is named', async () => {
    const { truth, dropped_fields, original } = await cloneTo(at.siblingShop);
    expect(without(truth, [...CHANGED, ...OF_THE_SHOP])).toEqual(
      without(original, [...CHANGED, ...OF_THE_SHOP]),
    );
    expect(skusOf(truth)).toEqual(skusOf(original));
    expect(truth.status).toBe('DRAFT');
    expect(dropped_fields).toEqual([
      'delivery_options',
      'shipping_template_id',
      'primary_combined_product_id',
      'subscribe_info',
      'combined_skus',
    ]);
  });

  it('of another seller also lacks that seller’s files, which are named', async () => {
    const { truth, dropped_fields, original } = await cloneTo(at.stranger);
    const ofSeller = ['video', 'manufacturer_ids', 'responsible_person_ids'];
    const pictured = ['main_images', 'size_chart', 'certifications'];
    const dropped = [...CHANGED, ...OF_THE_SHOP, ...ofSeller, ...pictured];
    expect(without(truth, dropped)).toEqual(without(original, dropped));
    for (const name of ofSeller) expect(truth).not.toHaveProperty(name);
    expect(truth).toMatchObject({
      size_chart: { image: { uri: expect.stringContaining('upload') } },
      certifications: [{ id: '718', images: [{ uri: expect.stringContaining('upload') }], files: [] }],
    });
    expect(truth.main_images).toHaveLength(original.main_images.length);
    const names = skusOf(original).map((sku) => without(sku, ['sales_attributes']));
    expect(skusOf(truth).map((sku) => without(sku, ['sales_attributes']))).toEqual(names);
    expect(dropped_fields).toEqual(
      expect.arrayContaining([...ofSeller, 'size_chart.template', 'certifications.files']),
    );
  });

  it('names the attributes that its category requires and the original lacks', async () => {
    const product = await at.fullProduct('ACTIVATE');
    const { product_attributes } = await at.truthOf(product);
    const rulesOf = async () => {
      const { category_chains } = await at.truthOf(product);
      const leaf = (category_chains as { id: string; is_leaf: boolean }[]).find(({ is_leaf }) => is_leaf);
      const query = `shop_id=${at.siblingShop.id}&category_id=${leaf?.id}`;
      return (await at.call('GET', `/products/category-rules?${query}`)).json().data as CategoryRules;
    };
    const required = (await rulesOf()).attributes.filter((attribute) => attribute.required);
    const clone = async () => {
      const wanted = { product_ids: [product.id], shop_ids: [at.siblingShop.id] };
      return (await at.done('POST', '/products/clone', wanted)).items[0];
    };
    expect(required.length).toBeGreaterThan(0);
    expect((await clone()).missing_fields).toEqual([]);
    const kept = (product_attributes as { id: string }[]).filter(
      (one) => !required.some(({ id }) => id === one.id),
    );
    const { shop_id } = at.source;
    const members = { product_attributes: kept };
    await at.sandbox.control('POST', '/products', { shop_id, product_id: product.product_id, members });
    expect((await clone()).missing_fields).toEqual(
      required.map(({ id, name }) => ({ path: `attributes.${id}`, name })),
    );
  });
});
