import type { OrderPage } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { ProductPage } from '@gian-hang/contract/products/products';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import { capitalised } from '../lib/text/capitalised.ts';

/** An order or a product that a text was found in. */
export type FoundRecord = { id: string; label: string; detail: string };

const SHORTEST = 2;
const LONGEST = 200;
const TYPING_MS = 250;
const FRESH_MS = 30_000;
const NO_TITLE = 'No Title';

type Asked = { query: { search: string; pageSize: number }; signal: AbortSignal };

async function findOrders(asked: Asked): Promise<FoundRecord[]> {
  const { items } = await api.get<OrderPage>(PATHS.orders.list, asked);
  return items.map(({ id, t_order_id, shop, line_items: [line] }) => ({
    id,
    label: t_order_id,
    detail: [shop.name, ...(line ? [line.product_name] : [])].join(' · '),
  }));
}

async function findProducts(asked: Asked): Promise<FoundRecord[]> {
  const { items } = await api.get<ProductPage>(PATHS.products.list, asked);
  return items.map(({ id, title, product_id, shop }) => ({
    id,
    label: capitalised(title) || NO_TITLE,
    detail: `${product_id} · ${shop.name}`,
  }));
}

const FINDERS = { orders: findOrders, products: findProducts };

function foundQuery(kind: keyof typeof FINDERS, search: string, most: number) {
  return queryOptions({
    queryKey: ['found', kind, search, most],
    queryFn: ({ signal }) => FINDERS[kind]({ query: { search, pageSize: most }, signal }),
    enabled: search.length >= SHORTEST,
    staleTime: FRESH_MS,
  });
}

/** Orders and products that a text names, once the person has stopped typing it. */
export function useFoundRecords(text: string, most: number) {
  const typed = text.trim().slice(0, LONGEST);
  const [settled] = useDebouncedValue(typed, TYPING_MS);
  const search = settled === typed ? settled : '';
  const orders = useQuery(foundQuery('orders', search, most));
  const products = useQuery(foundQuery('products', search, most));
  const searching = typed.length >= SHORTEST && (settled !== typed || orders.isLoading || products.isLoading);
  return { orders: orders.data ?? [], products: products.data ?? [], searching };
}
