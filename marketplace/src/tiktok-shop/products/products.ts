import type { ProductCalls } from '../../marketplace.ts';
import type { ProductQuery } from '../../types/product-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { floorToSeconds, inclusiveUpperSeconds, omitNullish, pageParameters } from '../protocol/query.ts';
import { decodeProduct, decodeProductRow } from '../transform/product.ts';
import { decodeOne, decodePage } from '../transform/record.ts';
import type { PictureFilter } from './pictures.ts';

const PRODUCT_PAGE_SIZE = 100;

/** A list ends after this many rows. */
export const PRODUCT_ROWS_PER_LIST = 10_000;
export const SKU_IDS_PER_LIST = 10;

/** Upper bounds are inclusive here, unlike in the order search. */
function searchBody({ window, status, sellerSkus, skuIds }: ProductQuery) {
  const name = window?.field === 'created' ? 'create_time' : 'update_time';
  return omitNullish({
    status: status ?? 'ALL',
    [`${name}_ge`]: floorToSeconds(window?.from),
    [`${name}_le`]: inclusiveUpperSeconds(window?.to),
    seller_skus: sellerSkus,
    sku_ids: skuIds,
  });
}

export function productReads(
  call: ShopCaller,
  allowedPictureUrl: PictureFilter,
): Pick<ProductCalls, 'listProducts' | 'getProduct'> {
  return {
    listProducts: (query, options) =>
      call(
        {
          operation: 'products.search',
          query: pageParameters(query, PRODUCT_PAGE_SIZE),
          content: { kind: 'json', value: searchBody(query) },
        },
        (data) => decodePage(data, 'products', (row) => decodeProductRow(row, allowedPictureUrl)),
        options,
      ),

    getProduct: (id, options) =>
      call(
        { operation: 'products.get', path: { product_id: id } },
        (data) => decodeOne(data, (product) => decodeProduct(product, allowedPictureUrl)),
        options,
      ),
  };
}
