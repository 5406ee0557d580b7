import type { ProductFilters, ProductSortField } from '@gian-hang/contract/products/products';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Database } from '../../../db/schema.ts';
import type { CountedFilter, List, ListFilters } from '../../../lists/list.ts';
import { parseSearch } from '../../../lists/search-query.ts';
import { countByTags } from './product-facets.queries.ts';

type Columns = Selectable<Database['products']>;
type OmittedColumns =
  | 'words'
  | 'description'
  | 'description_2'
  | 'details'
  | 'title_key'
  | 'day'
  | 'tags'
  | 'detail_time'
  | 'lowest_stock'
  | 'removed_from_marketplace'
  | 'marketplace_status';

export type ProductRow = Omit<Columns, OmittedColumns> & {
  shop_name: string;
  shop_shop_id: string;
  shop_marketplace: string;
  shop_region: string;
  low_stock_threshold: number;
};
export type ProductDetailRow = ProductRow & Pick<Columns, 'description' | 'description_2' | 'details'>;

const SORT_COLUMNS: Record<ProductSortField, string> = {
  create_time: 'create_time',
  update_time: 'update_time',
  title: 'title_key',
  price: 'price',
  quantity: 'quantity',
  rating: 'own_rating',
  favourite: 'favourite',
};

/** Without a status filter a list shows everything that is not deleted. */
const NOT_DELETED: CountedFilter = { column: 'status', values: ['DELETED'], excluded: true };

export const PRODUCT_LIST: List<ProductRow> = {
  table: 'products',
  counts: 'product_counts',
  countedColumns: ['status', 'quality', 'low_stock'],
  sortColumns: SORT_COLUMNS,
  columns: sql<ProductRow>`item.shop_id::text, item.id::text, item.product_id, item.title, item.status, item.quality,
    item.audit_status, item.create_time, item.update_time, item.currency, item.price::text, item.price_max::text,
    item.quantity, item.low_stock, item.skus, item.excerpt, item.images, item.categories, item.brand, item.synced_at,
    item.pending_title, item.pending_description, item.subtitle, item.discount, item.code, item.hashtag,
    item.technology, item.own_rating::text, item.favourite, item.version, s.name as shop_name, s.shop_id as shop_shop_id,
    s.marketplace as shop_marketplace, s.region as shop_region, s.low_stock_threshold`,
  defaultFilters: [NOT_DELETED],
};

/** The values of each filter by tags, as they are stored: a product must have one of each. */
function tagGroups({ type, brand, size, colour }: ProductFilters): string[][] {
  const groups: [prefix: string, values: string[] | undefined][] = [
    ['c', type],
    ['b', brand],
    ['s', size],
    ['k', colour],
  ];
  return groups.flatMap(([prefix, values]) =>
    values?.length ? [[...new Set(values)].map((value) => `${prefix}:${value}`)] : [],
  );
}

function countedFilters({ statusFilter, qualityFilter, lowStock }: ProductFilters): CountedFilter[] {
  const counted = [statusFilter?.length ? { column: 'status', values: statusFilter } : NOT_DELETED];
  if (qualityFilter?.length) counted.push({ column: 'quality', values: qualityFilter });
  if (lowStock !== undefined) counted.push({ column: 'low_stock', values: [lowStock] });
  return counted;
}

function uncountedConditions(filters: ProductFilters): RawBuilder<boolean>[] {
  const { favourite, minPrice, maxPrice } = filters;
  const conditions = tagGroups(filters).map((tags) => sql<boolean>`item.tags && ${tags}::text[]`);
  if (favourite !== undefined) conditions.push(sql<boolean>`item.favourite = ${favourite}`);
  if (minPrice) conditions.push(sql<boolean>`item.price >= ${minPrice}::numeric`);
  if (maxPrice) conditions.push(sql<boolean>`item.price <= ${maxPrice}::numeric`);
  return conditions;
}

export function toListFilters(filters: ProductFilters, shopIds: readonly string[]): ListFilters {
  const { from = null, to = null } = filters.dateRange ?? {};
  const listFilters = {
    shopIds,
    from,
    to,
    counted: countedFilters(filters),
    uncounted: uncountedConditions(filters),
    isUncountedIndexed: tagGroups(filters).length > 0,
    search: filters.search ? parseSearch(filters.search) : null,
  };
  const tags = countableTags(filters, listFilters);
  return { ...listFilters, countUncounted: tags && ((db) => countByTags(db, shopIds, tags)) };
}

/** The tags of a list filtered by nothing else, if no product can have two of them: their counts add up to its total. */
function countableTags(filters: ProductFilters, { from, to, counted, uncounted }: ListFilters) {
  const [tags, ...more] = tagGroups(filters);
  if (!tags || more.length > 0 || uncounted.length > 1 || counted.length > 1) return undefined;
  if (counted[0] !== NOT_DELETED || from || to) return undefined;
  return tags.length === 1 || tags.every((tag) => /^[cb]:/.test(tag)) ? tags : undefined;
}
