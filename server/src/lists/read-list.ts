import { type Pagination, paginate } from '@gian-hang/contract/pagination';
import type { Db } from '../db/database.ts';
import type { Deps } from '../deps.ts';
import {
  type FilterQuery,
  isCounted,
  type List,
  type ListFilters,
  type ListQuery,
  type ListRows,
  NEWEST_FIRST,
  toSort,
} from './list.ts';
import {
  countByPeriod,
  countByStatus,
  countTotals,
  isDated,
  locate,
  type PeriodCount,
} from './list-counts.queries.ts';
import {
  countRows,
  countRowsByStatus,
  fetchByIds,
  fetchPlannedSlice,
  fetchSlice,
} from './list-rows.queries.ts';
import {
  countHitsByStatus,
  indexedWordsOfHits,
  MAX_COUNTED_HITS,
  resolveTsqueries,
  searchRows,
} from './list-search.queries.ts';
import { foldForSearch } from './search-words.ts';

/** A page as it is requested; `sort` is one of the list's names with `:asc` or `:desc`. */
type PageRequest = { pageNum: number; pageSize: number; sort: string; ids?: readonly string[] | undefined };
type ListPage<Row> = { rows: Row[]; pagination: Pagination };
type ListDeps = Pick<Deps, 'db' | 'config'>;

function toPage<Row>(
  { pageNum, pageSize }: PageRequest,
  { rows, total, totalIsLowerBound }: ListRows<Row>,
): ListPage<Row> {
  const pagination = paginate(pageNum, pageSize, total);
  return { rows, pagination: totalIsLowerBound ? { ...pagination, totalIsLowerBound } : pagination };
}

/** The page of a list under its filters. */
export async function readPage<Row>(
  { db, config }: ListDeps,
  list: List<Row>,
  filters: ListFilters,
  request: PageRequest,
): Promise<ListPage<Row>> {
  const { pageNum, pageSize: take } = request;
  const sort = toSort(list, request.sort);
  const query = { filters, timeZone: config.timeZone, sort, skip: (pageNum - 1) * take, take };
  if (filters.search) {
    const tsqueries = await resolveTsqueries(db, list, filters, filters.search);
    return toPage(request, await searchRows(db, list, { ...query, tsqueries }));
  }
  const read = isCounted(query) ? readCountedRows : readPlannedRows;
  return toPage(request, await read(db, list, query));
}

/** The page of the records with the requested ids, whatever the filters. */
export async function readPageByIds<Row>(
  { db }: ListDeps,
  list: List<Row>,
  shopIds: readonly string[],
  request: PageRequest & { ids: readonly string[] },
): Promise<ListPage<Row>> {
  const { pageNum, pageSize, ids } = request;
  const rows = await fetchByIds(db, list, { shopIds, ids, sort: toSort(list, request.sort) });
  const skip = (pageNum - 1) * pageSize;
  return toPage(request, { rows: rows.slice(skip, skip + pageSize), total: rows.length });
}

/** A slice that begins further from the newest record is located by the counts; up to here the index is as quick. */
const MAX_DIRECT_OFFSET = 60;

async function readCountedRows<Row>(db: Db, list: List<Row>, query: ListQuery): Promise<ListRows<Row>> {
  const { filters, skip } = query;
  const [totals, datedPeriods] = await Promise.all([
    countTotals(db, list, filters),
    isDated(filters) ? countByPeriod(db, list, filters) : null,
  ]);
  const total = datedPeriods ? datedPeriods.reduce((sum, { n }) => sum + n, 0) : totals.matching;
  const take = Math.min(query.take, total - skip);
  if (take <= 0) return { rows: [], total };
  const isDescending = query.sort.direction === 'desc';
  const position = isDescending ? skip : total - skip - take;
  const slice = { ...query, sort: NEWEST_FIRST, skip: position, take };
  const located =
    position > MAX_DIRECT_OFFSET
      ? await locateSlice(db, list, slice, datedPeriods ?? (await countByPeriod(db, list, filters)))
      : slice;
  const rows = await fetchSlice(db, list, located, totals);
  return { rows: isDescending ? rows : rows.toReversed(), total };
}

/** Limits a slice to the days from its last to its first record. */
async function locateSlice(
  db: Db,
  list: List<unknown>,
  slice: ListQuery,
  periods: readonly PeriodCount[],
): Promise<ListQuery> {
  const { filters, skip: position, take } = slice;
  const first = await locate(db, list, filters, { position, periods });
  if (!first) return slice;
  const endsOnSameDay = first.skip + take <= first.ofDay;
  const last = endsOnSameDay
    ? first
    : await locate(db, list, filters, { position: position + take - 1, periods });
  return {
    ...slice,
    skip: first.skip,
    filters: { ...filters, to: first.day, from: last?.day ?? filters.from },
  };
}

async function readPlannedRows<Row>(db: Db, list: List<Row>, query: ListQuery): Promise<ListRows<Row>> {
  const total = await countMatching(db, list, query);
  const take = Math.min(query.take, total - query.skip);
  return { rows: take > 0 ? await fetchPlannedSlice(db, list, { ...query, take }, total) : [], total };
}

async function countMatching(db: Db, list: List<unknown>, query: ListQuery): Promise<number> {
  const { filters } = query;
  if (filters.countUncounted) return filters.countUncounted(db);
  const isCountedInRows = filters.uncounted.length > 0 && !filters.countUncountedByStatus;
  if (isCountedInRows) return countRows(db, list, query);
  const statuses = await countStatuses(db, list, query);
  return Object.values(statuses).reduce((sum, n) => sum + n, 0);
}

function countStatuses(db: Db, list: List<unknown>, query: FilterQuery): Promise<Record<string, number>> {
  const { filters } = query;
  if (filters.uncounted.length === 0) return countByStatus(db, list, filters);
  return filters.countUncountedByStatus?.(db) ?? countRowsByStatus(db, list, query);
}

/** How many records there are by status. Of a search with too many hits, some are counted. */
export async function summariseByStatus(
  { db, config }: ListDeps,
  list: List<unknown>,
  filters: ListFilters,
): Promise<{ statuses: Record<string, number>; totalIsLowerBound: boolean }> {
  const query = { filters, timeZone: config.timeZone };
  if (!filters.search) {
    return { statuses: await countStatuses(db, list, query), totalIsLowerBound: false };
  }
  const tsqueries = await resolveTsqueries(db, list, filters, filters.search);
  const statuses = await countHitsByStatus(db, list, { ...query, tsqueries });
  const total = Object.values(statuses).reduce((sum, n) => sum + n, 0);
  return { statuses, totalIsLowerBound: total > MAX_COUNTED_HITS };
}

/** Of some ids, those that no record of these shops has. */
export async function findMissingIds(
  { db, config }: ListDeps,
  list: List<unknown>,
  filters: ListFilters,
  ids: readonly string[],
): Promise<string[]> {
  const tsqueries = await resolveTsqueries(db, list, filters, { anyOf: [...ids] });
  const known = await indexedWordsOfHits(db, list, { filters, timeZone: config.timeZone, tsqueries });
  return ids.filter((id) => !known.has(foldForSearch(id)));
}
