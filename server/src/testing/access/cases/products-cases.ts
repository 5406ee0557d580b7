import type { ResourceKind } from '../access-resources.ts';
import { type AccessCase, CALLS_MARKETPLACE, NO_PARAMETERS, one, QUEUED, ref } from './access-case.ts';

const newProduct = (shop: ResourceKind) => ({
  shop_id: ref(shop),
  title: 'Một sản phẩm mới',
  description_1: 'x',
  category_id: '1',
  img: 'photo/1',
  price: '1000',
  package: { weight: '1', weight_unit: 'KILOGRAM' },
  attributes: [{ id: '100', values: [{ id: '1000' }] }],
  certifications: [{ id: '200', images: ['photo/2'] }],
});
const productFilters = {
  selectedStore: ref('shop'),
  selectedStaff: ref('shop member'),
  search: ref('marketplace product id'),
};

export const PRODUCTS_CASES: Record<string, AccessCase[]> = {
  'GET /products/completeness': [{ showsShop: true }],
  'GET /products': [{ filters: { ...productFilters, ids: ref('product') }, showsShop: true }],
  'POST /products': [
    { body: newProduct('shop'), ...CALLS_MARKETPLACE },
    { body: newProduct('marketplace shop id'), ...CALLS_MARKETPLACE },
  ],
  'GET /products/summary': [{ filters: productFilters }],
  'GET /products/facets': [{ filters: { selectedStore: ref('shop') }, showsShop: true }],
  'GET /products/images-list': [{ filters: { shop_id: ref('shop') } }],
  'POST /products/check': [{ body: newProduct('shop'), ...CALLS_MARKETPLACE }],
  'POST /products/images': [{ query: { shop_id: ref('shop'), use: 'main' }, ...CALLS_MARKETPLACE }],
  'GET /products/new-options': [{ query: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE }],
  'GET /products/category-rules': [
    { query: { shop_id: ref('shop'), category_id: '1' }, ...CALLS_MARKETPLACE },
  ],
  'GET /products/brands': [
    { query: { shop_id: ref('shop'), category_id: '1', search: 'a' }, ...CALLS_MARKETPLACE },
  ],
  'GET /products/export': [
    { query: { format: 'csv' }, filters: productFilters, showsShop: true, sequential: true },
  ],
  'GET /products/:id': [{ ...one('product'), showsShop: true }],
  'PUT /products/:id': [{ ...one('product'), body: { favourite: true } }],
  'DELETE /products/:id': [{ ...one('product'), ...CALLS_MARKETPLACE }],
  'PATCH /products/:id/status': [
    { ...one('product'), body: { status: 'SELLER_DEACTIVATED' }, ...CALLS_MARKETPLACE },
  ],
  'PATCH /products/:id/skus': [
    {
      ...one('product'),
      body: { skus: [{ id: '1', inventory: [{ warehouse_id: '1', quantity: 1 }] }] },
      own: 400,
    },
  ],
  'POST /products/:id/sync': [{ ...one('product'), ...CALLS_MARKETPLACE }],
  'POST /products/sync': [
    { body: { shop_id: ref('shop') }, ...CALLS_MARKETPLACE },
    { body: { shop_id: ref('marketplace shop id') }, ...CALLS_MARKETPLACE },
  ],
  'POST /products/clone': [
    {
      body: { product_ids: [ref('product'), ref('product')], shop_ids: [ref('shop'), ref('shop')] },
      ...QUEUED,
    },
  ],
  'PATCH /products/bulk': [
    { body: { product_ids: [ref('product'), ref('product')], price: { by: 'set', amount: '1' } }, ...QUEUED },
    { body: { product_ids: [ref('product')], stock: { by: 'set', quantity: 1 }, dry_run: true } },
  ],
  'POST /products/bulk/:id/undo': [{ ...one('bulk change'), ...QUEUED }],
  'GET /products/bulk-jobs': NO_PARAMETERS,
  'GET /products/bulk-jobs/:id': [one('bulk job')],
};
