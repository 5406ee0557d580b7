import { DEFAULT_PAGE_SIZE, MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type { ProductItem, ProductPage, ProductSku } from '@gian-hang/contract/products/products';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { matchesText } from '../../../lib/text/fold-text.ts';

const MIN_SEARCH_LENGTH = 2;
const MAX_CHOICES = 100;
const DEBOUNCE_MS = 250;
const FRESH_MS = 30_000;

/** A variant of a product, as a line of an order takes it. */
export type SkuChoice = {
  /** The marketplace's SKU id. */
  id: string;
  product_name: string;
  sku_name: string;
  seller_sku: string;
  price: string | null;
  currency: string;
  image: string | null;
  quantity: number;
};

function toChoice(product: ProductItem, sku: ProductSku): SkuChoice {
  return {
    id: sku.id,
    product_name: product.title,
    sku_name: sku.sales_attributes.map(({ value_name }) => value_name).join(', '),
    seller_sku: sku.seller_sku,
    price: sku.price.sale_price,
    currency: sku.price.currency,
    image: sku.image ?? product.img,
    quantity: sku.quantity,
  };
}

/** Every variant of the products found; those whose own SKU or name was searched come first. */
export function toChoices(products: readonly ProductItem[], search: string): SkuChoice[] {
  const choices = products.flatMap((product) => product.skus.map((sku) => toChoice(product, sku)));
  const isNamed = ({ id, sku_name, seller_sku }: SkuChoice) =>
    matchesText(`${sku_name} ${seller_sku} ${id}`, search);
  return [...choices.filter(isNamed), ...choices.filter((choice) => !isNamed(choice))].slice(0, MAX_CHOICES);
}

function productSearchQuery(shopId: string, search: string) {
  return queryOptions({
    queryKey: ['products', 'picker', shopId, search],
    queryFn: ({ signal }) =>
      api.get<ProductPage>(PATHS.products.list, {
        query: { search, selectedStore: shopId, pageSize: DEFAULT_PAGE_SIZE },
        signal,
      }),
    enabled: shopId !== '' && search.length >= MIN_SEARCH_LENGTH,
    // What was found before stays until the next answer, except for another shop's.
    placeholderData: (found, query) => (query?.queryKey[2] === shopId ? found : undefined),
    staleTime: FRESH_MS,
  });
}

/** The variants that match what is typed, debounced; undefined while nothing has been searched. */
export function useProductSearch(shopId: string, typed: string): SkuChoice[] | undefined {
  const [search] = useDebouncedValue(typed.trim().slice(0, MAX_SEARCH_LENGTH), DEBOUNCE_MS);
  const products = useQuery(productSearchQuery(shopId, search)).data?.items;
  return search.length < MIN_SEARCH_LENGTH || products === undefined
    ? undefined
    : toChoices(products, search);
}
