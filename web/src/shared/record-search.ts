import { MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import type { OrderPage } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { ProductPage } from '@gian-hang/contract/products/products';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import { capitalise } from '../lib/text/capitalise.ts';

/** An order or product found by a text search. */
export type SearchResult = { id: string; label: string; detail: string };

const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 250;
const STALE_AFTER_MS = 30_000;
const NO_TITLE = 'No Title';

type SearchRequest = { query: { search: string; pageSize: number }; signal: AbortSignal };

async function findOrders(request: SearchRequest): Promise<SearchResult[]> {
  const { items } = await api.get<OrderPage>(PATHS.orders.list, request);
  return items.map(({ id, t_order_id, shop, line_items: [line] }) => ({
    id,
    label: t_order_id,
    detail: [shop.name, ...(line ? [line.product_name] : [])].join(' · '),
  }));
}

async function findProducts(request: SearchRequest): Promise<SearchResult[]> {
  const { items } = await api.get<ProductPage>(PATHS.products.list, request);
  return items.map(({ id, title, product_id, shop }) => ({
    id,
    label: capitalise(title) || NO_TITLE,
    detail: `${product_id} · ${shop.name}`,
  }));
}

const RECORD_SEARCHES = { orders: findOrders, products: findProducts };

function recordSearchQuery(kind: keyof typeof RECORD_SEARCHES, search: string, limit: number) {
  return queryOptions({
    queryKey: ['found', kind, search, limit],
    queryFn: ({ signal }) => RECORD_SEARCHES[kind]({ query: { search, pageSize: limit }, signal }),
    enabled: search.length >= MIN_QUERY_LENGTH,
    staleTime: STALE_AFTER_MS,
  });
}

/** Orders and products that match a text, debounced. */
export function useRecordSearch(text: string, limit: number) {
  const typed = text.trim().slice(0, MAX_SEARCH_LENGTH);
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = settled === typed ? settled : '';
  const orders = useQuery(recordSearchQuery('orders', search, limit));
  const products = useQuery(recordSearchQuery('products', search, limit));
  const searching =
    typed.length >= MIN_QUERY_LENGTH && (settled !== typed || orders.isLoading || products.isLoading);
  return { orders: orders.data ?? [], products: products.data ?? [], searching };
}
