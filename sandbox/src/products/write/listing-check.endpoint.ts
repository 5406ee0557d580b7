import { ApiError } from '../../http/api-error.ts';
import { type ShopCall, shopEndpoints } from '../../http/endpoint.ts';
import { isRecord } from '../../http/params.ts';
import { writeCategoryVersion } from '../category-lookup.ts';
import { isKnownImage } from '../product-images.ts';
import { missingRequirements } from './listing-requirements.ts';
import { unmappedProductFields } from './product-fields.ts';
import { type Input, type KnownProduct, memberReaders } from './product-input.ts';

const NEW_PRODUCT: KnownProduct = { index: 0, nextSkuNo: 0, skus: [], extra: {} };

function problemsOf(read: () => unknown): ApiError[] {
  try {
    read();
    return [];
  } catch (error) {
    if (error instanceof ApiError) return [error];
    throw error;
  }
}

/** Counts a member that is there but wrong as given, because its own reader reports it. */
function missingIn({ shop }: ShopCall, input: Input): ApiError[] {
  const attributes = Array.isArray(input.product_attributes) ? input.product_attributes : [];
  return missingRequirements(shop, {
    categoryId: String(input.category_id),
    attributes: attributes.filter(isRecord).map(({ id }) => ({ id: String(id) })),
    dimensions: input.package_dimensions ?? undefined,
    isCodAllowed: input.is_cod_allowed === true,
    extra: unmappedProductFields(input),
  });
}

/** Reports everything that a create call with the same body would be refused for. */
function checkListing(call: ShopCall) {
  const { shop, sandbox, body } = call;
  const input = { category_version: writeCategoryVersion(shop), ...body };
  const readers = Object.values(memberReaders(shop, input, NEW_PRODUCT, isKnownImage(sandbox)));
  const problems = [...readers.flatMap(problemsOf), ...missingIn(call, input)];
  const byMessage = new Map(problems.map(({ code, message }) => [message, { code, message }]));
  return {
    check_result: problems.length === 0 ? 'PASS' : 'FAILED',
    fail_reasons: [...byMessage.values()],
  };
}

const PREREQUISITES = [
  'SHOP_STATUS',
  'SHOP_TAX',
  'PICKUP_WAREHOUSE',
  'RETURN_WAREHOUSE',
  'DELIVERY_OPTION',
  'SHIPPING_TEMPLATE',
  'PRODUCT_QUANTITY_LIMIT',
  'CONTACT_INFO',
];

/** Every shop of the sandbox is ready to list products. */
const prerequisites = () => ({
  check_results: PREREQUISITES.map((check_item) => ({ check_item, is_failed: false, fail_reasons: [] })),
});

export const LISTING_CHECK_ENDPOINTS = shopEndpoints('seller.product.basic', [
  ['POST', '/product/202309/products/listing_check', checkListing, ['is_diagnosis_required']],
  ['GET', '/product/202312/prerequisites', prerequisites],
]);
