import type { AccountPage } from '@gian-hang/contract/accounts/accounts';
import { MAX_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import type { OrderItem, OrderPage } from '@gian-hang/contract/orders/orders';
import { PATHS } from '@gian-hang/contract/paths';
import type { ProductPage } from '@gian-hang/contract/products/products';
import type { ShopPage } from '@gian-hang/contract/shops';
import { useDebouncedValue } from '@mantine/hooks';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { api } from '../lib/api/api-client.ts';
import { useSession } from '../lib/session/session-store.ts';
import { capitalise } from '../lib/text/capitalise.ts';
import { matchesText, sortByAccents } from '../lib/text/fold-text.ts';
import { personName } from '../lib/text/person-name.ts';
import { isAdministrator } from './session/session.ts';

export const RECORD_KINDS = ['orders', 'products', 'shops', 'people'] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** A record found by a text search. `ids`: what people paste to find it; `names`: the words by which it is ranked. */
export type SearchResult = {
  id: string;
  label: string;
  detail: string;
  ids: readonly string[];
  names: string;
};

const MIN_QUERY_LENGTH = 2;
const DEBOUNCE_MS = 250;
const STALE_AFTER_MS = 30_000;
/** More than is shown, so that the best of them can come first. */
const PAGE_SIZE = 50;
const NO_TITLE = 'No Title';

type SearchRequest = { query: { search: string; pageSize: number }; signal: AbortSignal };

/** The product names of an order, the one that the search means first. */
function orderedNames(lines: OrderItem['line_items'], search: string): string[] {
  const names = lines.map(({ product_name }) => product_name);
  const isMeant = (name: string) => matchesText(name, search);
  const meant = sortByAccents(names.filter(isMeant), (name) => name, search);
  return [...meant, ...names.filter((name) => !isMeant(name))];
}

async function findOrders(request: SearchRequest): Promise<SearchResult[]> {
  const { items } = await api.get<OrderPage>(PATHS.orders.list, request);
  return items.map(({ id, t_order_id, tracking_number, shop, line_items }) => {
    const names = orderedNames(line_items, request.query.search);
    return {
      id,
      label: t_order_id,
      detail: [shop.name, ...names.slice(0, 1)].join(' · '),
      ids: [t_order_id, tracking_number],
      names: names.join(' '),
    };
  });
}

async function findProducts(request: SearchRequest): Promise<SearchResult[]> {
  const { items } = await api.get<ProductPage>(PATHS.products.list, request);
  return items.map(({ id, title, product_id, shop }) => ({
    id,
    label: capitalise(title) || NO_TITLE,
    detail: `${product_id} · ${shop.name}`,
    ids: [product_id],
    names: title,
  }));
}

async function findShops(request: SearchRequest): Promise<SearchResult[]> {
  const { items } = await api.get<ShopPage>(PATHS.shops.list, request);
  return items.map(({ id, name, code, shop_id, region }) => ({
    id,
    label: name,
    detail: `${code} · ${region}`,
    ids: [code, shop_id],
    names: name,
  }));
}

async function findPeople(request: SearchRequest): Promise<SearchResult[]> {
  const { items } = await api.get<AccountPage>(PATHS.users.list, request);
  return items.map((account) => ({
    id: account.id,
    label: personName(account),
    detail: account.email,
    ids: [account.email],
    names: personName(account),
  }));
}

const RECORD_SEARCHES = { orders: findOrders, products: findProducts, shops: findShops, people: findPeople };

function recordSearchQuery(kind: RecordKind, search: string, allowed: boolean) {
  return queryOptions({
    queryKey: ['found', kind, search],
    queryFn: ({ signal }) => RECORD_SEARCHES[kind]({ query: { search, pageSize: PAGE_SIZE }, signal }),
    enabled: allowed && search.length >= MIN_QUERY_LENGTH,
    staleTime: STALE_AFTER_MS,
  });
}

/** The best results first: those with the searched id, then those that have the same accents. */
function rank(results: readonly SearchResult[], search: string): SearchResult[] {
  const byAccents = sortByAccents(results, ({ names }) => names, search);
  const isExact = ({ ids }: SearchResult) => ids.includes(search);
  return [...byAccents.filter(isExact), ...byAccents.filter((result) => !isExact(result))];
}

/** Orders, products, shops and, for administrators, people that match a text, debounced. */
export function useRecordSearch(text: string, limit: number) {
  const { user } = useSession();
  const typed = text.trim().slice(0, MAX_SEARCH_LENGTH);
  const [settled] = useDebouncedValue(typed, DEBOUNCE_MS);
  const search = settled === typed ? settled : '';
  const queries = {
    orders: useQuery(recordSearchQuery('orders', search, true)),
    products: useQuery(recordSearchQuery('products', search, true)),
    shops: useQuery(recordSearchQuery('shops', search, true)),
    people: useQuery(recordSearchQuery('people', search, isAdministrator(user))),
  };
  const best = (kind: RecordKind) => rank(queries[kind].data ?? [], search).slice(0, limit);
  const searching =
    typed.length >= MIN_QUERY_LENGTH &&
    (settled !== typed || RECORD_KINDS.some((kind) => queries[kind].isLoading));
  const results = {
    orders: best('orders'),
    products: best('products'),
    shops: best('shops'),
    people: best('people'),
  };
  return { results, searching };
}
