import type { TestSandbox } from '../test-sandbox.ts';

type Level = { warehouse_id: string; quantity: number };
type Image = { uri: string };
type Attribute = { id: string; name: string; value_id: string; value_name: string; sku_img?: Image };
type Sku = {
  id: string;
  seller_sku: string;
  price: { sale_price: string };
  inventory: Level[];
  sales_attributes: Attribute[];
  status_info: unknown;
};

/** A product as the marketplace's detail call returns it, without its update time. */
export type ProductFields = Record<string, unknown> & {
  id: string;
  status: string;
  main_images: Image[];
  skus: Sku[];
};

async function listSandboxProducts(sandbox: TestSandbox, shopId: string): Promise<ProductFields[]> {
  const path = `/products?shop_id=${shopId}`;
  return (await sandbox.control<{ products: ProductFields[] }>('GET', path)).products;
}

export async function fetchSandboxProduct(
  sandbox: TestSandbox,
  shopId: string,
  productId: string,
): Promise<ProductFields> {
  const product = (await listSandboxProducts(sandbox, shopId)).find(({ id }) => id === productId);
  if (!product) throw new Error(`the shop has no product ${productId}`);
  const { update_time: _, ...members } = product;
  return { ...members, id: product.id, main_images: product.main_images, skus: product.skus };
}

/** Every member that a request can set, and an undocumented one. */
const WRITABLE_FIELDS = {
  is_cod_allowed: true,
  external_product_id: 'ERP-P-1',
  video: { id: 'v09e40f40000' },
  manufacturer_ids: ['172959'],
  responsible_person_ids: ['172960'],
  minimum_order_quantity: 3,
  is_not_for_sale: true,
  is_pre_owned: true,
  shipping_insurance_requirement: 'REQUIRED',
  shipping_template_id: '7552764259994699538',
  delivery_option_ids: ['7091146663229654786'],
  primary_combined_product_id: '1729592969712207008',
  member_of_tomorrow: { depth: { deeper: [1, 2] } },
};

/** Members that only the marketplace sets. */
const MARKETPLACE_ONLY_FIELDS = {
  product_types: ['COMBINED_PRODUCT'],
  product_families: [{ id: '1', products: [{ id: '2' }] }],
  recommended_categories: [{ id: '600002', local_name: 'Áo thun' }],
  global_product_association: { global_product_id: '9', sku_mappings: [] },
  prescription_requirement: { needs_prescription: false },
  integrated_platform_statuses: [{ platform: 'TOKOPEDIA', status: 'ACTIVATE' }],
  is_replicated: true,
  subscribe_info: {
    subscribe_status: 'ENABLED',
    support_subscribe: true,
    subscribe_discount_details: [{ discount_level: 'REGULAR', discount_value: 10 }],
  },
};

const SKU_FIELDS = {
  identifier_code: { code: '10000000000010', type: 'GTIN' },
  extra_identifier_codes: ['00012345678905', '9780596520687'],
  sku_unit_count: '100.00',
  external_urls: ['https://example.com/a', 'https://example.com/b'],
  list_price: { amount: '950000', currency: 'VND' },
  external_list_prices: [{ source: 'SHOPIFY_COMPARE_AT_PRICE', amount: '960000', currency: 'VND' }],
  fees: [{ type: 'PFAND', amount: '1000', additional_attribute: 'SINGLE_USE' }],
  pre_sale: { type: 'PRE_ORDER', fulfillment_type: { handling_duration_days: 9 } },
  sku_weight: { value: '0.4', unit: 'KILOGRAM' },
  sku_dimensions: { length: '10', width: '10', height: '10', unit: 'CENTIMETER' },
  global_listing_policy: { price_sync: true, inventory_type: 'SHARED' },
  member_of_tomorrow: { depth: { deeper: [1, 2] } },
};

/** Sets every documented member of a product and its SKUs in the sandbox, plus an undocumented one on each. */
export async function setAllProductFields(
  sandbox: TestSandbox,
  shopId: string,
  productId: string,
): Promise<void> {
  const { main_images, skus } = await fetchSandboxProduct(sandbox, shopId, productId);
  const [image] = main_images;
  const bundled = (await listSandboxProducts(sandbox, shopId)).find(({ status }) => status === 'FREEZE');
  const members = {
    ...WRITABLE_FIELDS,
    ...MARKETPLACE_ONLY_FIELDS,
    size_chart: { image, template: { id: '7267563252536723205' } },
    certifications: [
      {
        id: '718',
        expiration_date: 1_900_000_000,
        images: [image],
        files: [{ id: 'f1', name: 'SNI.pdf', format: 'PDF' }],
      },
    ],
    skus: skus.map((sku, n) => ({
      ...SKU_FIELDS,
      id: sku.id,
      seller_sku: sku.seller_sku,
      external_sku_id: `ERP-${n}`,
      combined_skus: [{ product_id: bundled?.id, sku_id: bundled?.skus[0]?.id, sku_count: 2 }],
      inventory: sku.inventory.map((level) => ({ ...level, backorder_quantity: 4, handling_time: 5 })),
      sales_attributes: sku.sales_attributes.map((attribute, index) =>
        index === 0 ? { ...attribute, supplementary_sku_images: [image] } : attribute,
      ),
    })),
  };
  await sandbox.control('POST', '/products', { shop_id: shopId, product_id: productId, members });
}
