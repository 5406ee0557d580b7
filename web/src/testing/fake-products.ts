import { PATHS } from '@gian-hang/contract/paths';
import { ProductEdit, ProductStatusInput, SkuEdits } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail, ProductSku } from '@gian-hang/contract/products/products';
import { NOW, pageOf, staff, testShop } from './builders.ts';
import { type FakeApi, failWith } from './fake-api.ts';
import { testOptions } from './new-product-builders.ts';
import { fakeApi } from './render-page.tsx';

export function testSku(fields: Partial<ProductSku> = {}): ProductSku {
  return {
    id: '91',
    seller_sku: 'GOM-01',
    price: { currency: 'VND', sale_price: '200000' },
    quantity: 8,
    low_stock: false,
    inventory: [{ warehouse_id: '7001', quantity: 8 }],
    sales_attributes: [],
    image: null,
    ...fields,
  };
}

export function testProduct(fields: Partial<ProductDetail> = {}): ProductDetail {
  const { id = '51' } = fields;
  return {
    id,
    product_id: `17290000000000000${id}`,
    title: `Bình gốm men lam vẽ tay số ${id}`,
    subtitle: '',
    price: '200000',
    price_max: '200000',
    currency: 'VND',
    discount: 0,
    rating: 0,
    favourite: false,
    status: 'ACTIVATE',
    under_review: false,
    listing_quality_tier: 'GOOD',
    quantity: 8,
    low_stock: false,
    shop: {
      id: '1',
      name: 'Mộc Lan Official',
      shop_id: '7480915355704132001',
      region: 'VN',
      low_stock_threshold: 5,
    },
    staff: [{ id: '7', full_name: 'Bình Trần', first_name: 'Bình', last_name: 'Trần' }],
    create_time: NOW,
    update_time: NOW,
    createdAt: NOW,
    updatedAt: NOW,
    img: null,
    images: { urls: [], thumb_urls: [] },
    category_chains: [{ id: '600', local_name: 'Đồ gốm' }],
    brand: null,
    skus: [testSku()],
    code: '',
    hashtag: '',
    technology: [],
    description: '',
    version: 1,
    settable_statuses: ['SELLER_DEACTIVATED', 'DELETED'],
    description_1: '<p>Men rạn</p>',
    description_2: '',
    pictures: [],
    product_attributes: [],
    package_weight: null,
    audit_status: '',
    audit_failed_reasons: [],
    synced_at: NOW,
    ...fields,
  };
}

/** Applies the edits of single SKUs as the server does. */
function editSkus(product: ProductDetail, { skus: edits }: SkuEdits): Partial<ProductDetail> {
  const skus = product.skus.map((sku) => {
    const edit = edits.find(({ id }) => id === sku.id);
    const inventory = edit?.inventory ?? sku.inventory;
    const quantity = inventory.reduce((sum, { quantity: pieces }) => sum + pieces, 0);
    return {
      ...sku,
      inventory,
      quantity,
      price: { ...sku.price, sale_price: edit?.price ?? sku.price.sale_price },
    };
  });
  return { skus, price: skus[0]?.price.sale_price ?? null, quantity: skus[0]?.quantity ?? 0 };
}

/** A server with these products, which remembers edits and refuses those of an old version. */
export function fakeProductsApi(...all: ProductDetail[]): FakeApi & { products: Map<string, ProductDetail> } {
  const products = new Map(all.map((product) => [product.id, product]));
  const change = (
    { params, body }: { params: Record<string, string>; body: unknown },
    patchOf: (product: ProductDetail) => Partial<ProductDetail>,
  ) => {
    const product = products.get(params.id ?? '');
    if (product === undefined) return failWith('not_found');
    const { version = product.version } = body as { version?: number };
    if (version !== product.version)
      return failWith('conflict', { message: 'Người khác vừa sửa sản phẩm này.' });
    const changed = { ...product, ...patchOf(product), version: product.version + 1 };
    products.set(product.id, changed);
    return changed;
  };
  const api = fakeApi(staff())
    // The latest reply wins: the fixed paths below go before this pattern.
    .on('GET', PATHS.products.one, ({ params }) => products.get(params.id ?? '') ?? failWith('not_found'))
    .on('GET', PATHS.shops.list, pageOf([testShop()], 1, 1000))
    .on('GET', PATHS.products.completeness, { items: [] })
    .on('GET', PATHS.products.summary, () => ({
      total: products.size,
      statuses: { ACTIVATE: 3 },
      low_stock: 0,
    }))
    .on('GET', PATHS.products.facets, {
      types: [],
      brands: [{ value: 'Bát Tràng', count: 1 }],
      sizes: [],
      colours: [],
      ranges: [],
      staff: [{ id: '7', full_name: 'Bình Trần', first_name: 'Bình', last_name: 'Trần' }],
    })
    .on('GET', PATHS.products.newOptions, testOptions())
    .on('GET', PATHS.products.images, { items: [{ value: 'uri-1', url: '/1.png', thumb_url: '/1.png' }] })
    .on('GET', PATHS.products.list, () => pageOf([...products.values()]))
    .on('PUT', PATHS.products.one, (call) =>
      change(call, () => {
        const { version: _, img, ...edit } = ProductEdit.parse(call.body);
        return { ...edit, ...(img === undefined ? {} : { img }) } as Partial<ProductDetail>;
      }),
    )
    .on('PATCH', PATHS.products.skus, (call) =>
      change(call, (product) => editSkus(product, SkuEdits.parse(call.body))),
    )
    .on('PATCH', PATHS.products.status, (call) =>
      change(call, () => ({ ...ProductStatusInput.parse(call.body), settable_statuses: ['ACTIVATE'] })),
    )
    .on('DELETE', PATHS.products.one, ({ params }) => {
      products.delete(params.id ?? '');
      return { id: params.id ?? '' };
    });
  return Object.assign(api, { products });
}
