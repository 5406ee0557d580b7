import { firstIndex, type LazyTable, type OverlayRow } from './lazy-table.ts';

export type Range = { ge: number; lt: number };
export type SortField = 'create_time' | 'update_time';
export type SortKey = { time: number; index: number };

export type LazyQuery<Traits> = {
  create: Range;
  update: Range;
  /** Undefined when every row in the time ranges matches. */
  match?: (traits: Traits, index: number) => boolean;
  sort: SortField;
  descending: boolean;
};

export type LazyPage = { indexes: number[]; last: SortKey | undefined; hasMore: boolean };

export const ANY_TIME: Range = { ge: Number.NEGATIVE_INFINITY, lt: Number.POSITIVE_INFINITY };

type Bounds = { low: number; high: number };

function baseBounds<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
): Bounds {
  const bound = (time: (i: number) => number, limit: number) =>
    limit === Number.NEGATIVE_INFINITY ? 0 : firstIndex(table.baseSize, (i) => time(i) >= limit);
  const upper = (time: (i: number) => number, limit: number) =>
    limit === Number.POSITIVE_INFINITY ? table.baseSize : bound(time, limit);
  const create = (i: number) => table.baseCreateTime(i);
  const update = (i: number) => table.baseUpdateTime(i);
  return {
    low: Math.max(bound(create, query.create.ge), bound(update, query.update.ge)),
    high: Math.min(upper(create, query.create.lt), upper(update, query.update.lt)),
  };
}

const inside = (time: number, range: Range) => time >= range.ge && time < range.lt;

function rowMatches<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  row: Row,
): boolean {
  if (!inside(row.createTime, query.create) || !inside(row.updateTime, query.update)) return false;
  return query.match === undefined || query.match(table.rowTraits(row), row.index);
}

export function countRows<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
): number {
  const { low, high } = baseBounds(table, query);
  const { match } = query;
  const baseMatches = (i: number) => match === undefined || match(table.baseTraits(i), i);
  let total = 0;
  if (match === undefined) total = Math.max(0, high - low);
  else for (let i = low; i < high; i++) if (baseMatches(i)) total++;
  for (const row of table.overlay.values()) {
    const hidesBase = row.index >= low && row.index < high;
    if (hidesBase && baseMatches(row.index)) total--;
    if (rowMatches(table, query, row)) total++;
  }
  return total;
}

function compareKeys(a: SortKey, b: SortKey): number {
  return a.time - b.time || a.index - b.index;
}

const timeOf = (row: OverlayRow, sort: SortField) =>
  sort === 'create_time' ? row.createTime : row.updateTime;

/** Keys of the unchanged base rows behind `after`, in the order of the query. */
function* baseKeys<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  after: SortKey | undefined,
): Generator<SortKey> {
  const { low, high } = baseBounds(table, query);
  const { sort, descending, match } = query;
  const time = (i: number) => (sort === 'create_time' ? table.baseCreateTime(i) : table.baseUpdateTime(i));
  let position = descending ? high - 1 : low;
  if (after !== undefined) {
    const limit = descending ? 0 : 1;
    const past = firstIndex(table.baseSize, (i) => compareKeys({ time: time(i), index: i }, after) >= limit);
    position = descending ? Math.min(position, past - 1) : Math.max(position, past);
  }
  for (; position >= low && position < high; position += descending ? -1 : 1) {
    const isUnchanged = !table.overlay.has(position);
    if (isUnchanged && (match === undefined || match(table.baseTraits(position), position)))
      yield { time: time(position), index: position };
  }
}

/** Keys of the added and changed rows behind `after`, in the order of the query. */
function overlayKeys<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  after: SortKey | undefined,
): SortKey[] {
  const sign = query.descending ? -1 : 1;
  return [...table.overlay.values()]
    .filter((row) => rowMatches(table, query, row))
    .map((row) => ({ time: timeOf(row, query.sort), index: row.index }))
    .filter((key) => after === undefined || sign * compareKeys(key, after) > 0)
    .sort((a, b) => sign * compareKeys(a, b));
}

function* mergeKeys(base: Iterable<SortKey>, overlay: readonly SortKey[], sign: 1 | -1): Generator<SortKey> {
  let position = 0;
  for (const key of base) {
    for (
      let other = overlay[position];
      other && sign * compareKeys(other, key) < 0;
      other = overlay[position]
    ) {
      yield other;
      position++;
    }
    yield key;
  }
  yield* overlay.slice(position);
}

export function searchRows<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  limit: number,
  after?: SortKey,
): LazyPage {
  const base = baseKeys(table, query, after);
  const overlay = overlayKeys(table, query, after);
  const indexes: number[] = [];
  let last: SortKey | undefined;
  for (const key of mergeKeys(base, overlay, query.descending ? -1 : 1)) {
    if (indexes.length === limit) return { indexes, last, hasMore: true };
    indexes.push(key.index);
    last = key;
  }
  return { indexes, last, hasMore: false };
}
