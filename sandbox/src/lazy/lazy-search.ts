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

type Source = { peek(): SortKey | undefined; advance(): void };

function baseSource<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  after?: SortKey,
): Source {
  const { low, high } = baseBounds(table, query);
  const time = (i: number) =>
    query.sort === 'create_time' ? table.baseCreateTime(i) : table.baseUpdateTime(i);
  const step = query.descending ? -1 : 1;
  let position = query.descending ? high - 1 : low;
  if (after !== undefined) {
    const past = firstIndex(
      table.baseSize,
      (i) => compareKeys({ time: time(i), index: i }, after) >= (query.descending ? 0 : 1),
    );
    position = query.descending ? Math.min(position, past - 1) : Math.max(position, past);
  }
  const skipHidden = () => {
    while (position >= low && position < high) {
      const visible = !table.overlay.has(position);
      if (visible && (query.match === undefined || query.match(table.baseTraits(position), position))) return;
      position += step;
    }
  };
  skipHidden();
  return {
    peek: () => (position >= low && position < high ? { time: time(position), index: position } : undefined),
    advance: () => {
      position += step;
      skipHidden();
    },
  };
}

function overlaySource<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  after?: SortKey,
): Source {
  const rows = [...table.overlay.values()].sort(
    (a, b) => timeOf(a, query.sort) - timeOf(b, query.sort) || a.index - b.index,
  );
  const key = (row: Row): SortKey => ({ time: timeOf(row, query.sort), index: row.index });
  const step = query.descending ? -1 : 1;
  const keyAt = (i: number) => {
    const row = rows[i];
    return row === undefined ? undefined : key(row);
  };
  let position = query.descending ? rows.length - 1 : 0;
  if (after !== undefined) {
    const limit = query.descending ? 0 : 1;
    const past = firstIndex(rows.length, (i) => compareKeys(keyAt(i) ?? after, after) >= limit);
    position = query.descending ? past - 1 : past;
  }
  const skipHidden = () => {
    for (let row = rows[position]; row !== undefined && !rowMatches(table, query, row); row = rows[position])
      position += step;
  };
  skipHidden();
  return {
    peek: () => keyAt(position),
    advance: () => {
      position += step;
      skipHidden();
    },
  };
}

export function searchRows<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
  query: LazyQuery<Traits>,
  limit: number,
  after?: SortKey,
): LazyPage {
  const sources = [baseSource(table, query, after), overlaySource(table, query, after)] as const;
  const sign = query.descending ? -1 : 1;
  const next = () => {
    const [a, b] = [sources[0].peek(), sources[1].peek()];
    if (a === undefined) return b === undefined ? undefined : { source: sources[1], key: b };
    if (b === undefined || sign * compareKeys(a, b) <= 0) return { source: sources[0], key: a };
    return { source: sources[1], key: b };
  };
  const indexes: number[] = [];
  let last: SortKey | undefined;
  for (let item = next(); item !== undefined; item = next()) {
    if (indexes.length === limit) return { indexes, last, hasMore: true };
    indexes.push(item.key.index);
    last = item.key;
    item.source.advance();
  }
  return { indexes, last, hasMore: false };
}
