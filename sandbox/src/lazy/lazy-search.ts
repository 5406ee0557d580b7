import { firstIndexIn, type LazyTable, type OverlayRow, type Segment, segmentsOf } from './lazy-table.ts';

export type Range = { ge: number; lt: number };
export type SortField = 'create_time' | 'update_time';
export type SortKey = { time: number; index: number };

export type LazyQuery<Traits> = {
  create: Range;
  update: Range;
  /** Undefined when every row in the time ranges matches. */
  match?: (traits: Traits, index: number) => boolean;
  /** How many base rows of a segment match, where that can be told without looking at each. */
  countBase?: (segment: Segment) => number;
  sort: SortField;
  descending: boolean;
};

export type LazyPage = { indexes: number[]; last: SortKey | undefined; hasMore: boolean };

export const ANY_TIME: Range = { ge: Number.NEGATIVE_INFINITY, lt: Number.POSITIVE_INFINITY };

/** The part of a segment whose times lie in the ranges of the query. */
function narrowSegment<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  segment: Segment,
): Segment {
  const first = (time: (i: number) => number, limit: number, unlimited: number) =>
    Number.isFinite(limit) ? firstIndexIn(segment, (i) => time(i) >= limit) : unlimited;
  const create = (i: number) => table.baseCreateTime(i);
  const update = (i: number) => table.baseUpdateTime(i);
  return {
    low: Math.max(first(create, query.create.ge, segment.low), first(update, query.update.ge, segment.low)),
    high: Math.min(
      first(create, query.create.lt, segment.high),
      first(update, query.update.lt, segment.high),
    ),
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
  const segments = segmentsOf(table).map((segment) => narrowSegment(table, query, segment));
  const { match, countBase } = query;
  const baseMatches = (i: number) => match === undefined || match(table.baseTraits(i), i);
  let total = 0;
  for (const { low, high } of segments)
    if (match === undefined) total += Math.max(0, high - low);
    else if (countBase !== undefined) total += low < high ? countBase({ low, high }) : 0;
    else for (let i = low; i < high; i++) if (baseMatches(i)) total++;
  for (const row of table.overlay.values()) {
    const hidesBase = segments.some(({ low, high }) => row.index >= low && row.index < high);
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

/** Keys of the unchanged base rows of a segment behind `after`, in the order of the query. */
function* segmentKeys<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  segment: Segment,
  after: SortKey | undefined,
): Generator<SortKey> {
  const { low, high } = narrowSegment(table, query, segment);
  const { sort, descending, match } = query;
  const time = (i: number) => (sort === 'create_time' ? table.baseCreateTime(i) : table.baseUpdateTime(i));
  let position = descending ? high - 1 : low;
  if (after !== undefined) {
    const limit = descending ? 0 : 1;
    const past = firstIndexIn(segment, (i) => compareKeys({ time: time(i), index: i }, after) >= limit);
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

/** Merges sorted lists of keys into one. */
function* mergeKeys(lists: readonly Iterable<SortKey>[], sign: 1 | -1): Generator<SortKey> {
  const heads = lists.flatMap((list): { iterator: Iterator<SortKey>; key: SortKey }[] => {
    const iterator = list[Symbol.iterator]();
    const { done, value } = iterator.next();
    return done ? [] : [{ iterator, key: value }];
  });
  while (heads.length > 0) {
    let first = 0;
    for (let n = 1; n < heads.length; n++) {
      const [a, b] = [heads[n], heads[first]];
      if (a !== undefined && b !== undefined && sign * compareKeys(a.key, b.key) < 0) first = n;
    }
    const head = heads[first];
    if (head === undefined) return;
    yield head.key;
    const { done, value } = head.iterator.next();
    if (done) heads.splice(first, 1);
    else head.key = value;
  }
}

export function searchRows<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  limit: number,
  after?: SortKey,
): LazyPage {
  const lists = [
    ...segmentsOf(table).map((segment) => segmentKeys(table, query, segment, after)),
    overlayKeys(table, query, after),
  ];
  const indexes: number[] = [];
  let last: SortKey | undefined;
  for (const key of mergeKeys(lists, query.descending ? -1 : 1)) {
    if (indexes.length === limit) return { indexes, last, hasMore: true };
    indexes.push(key.index);
    last = key;
  }
  return { indexes, last, hasMore: false };
}
