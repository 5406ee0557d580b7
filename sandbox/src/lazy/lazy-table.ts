/** What the search needs to know of a row that was added or changed after the shop was made. */
export type OverlayRow = { index: number; createTime: number; updateTime: number };

/**
 * Rows that exist as a function of their index. Both times grow with the index, so ranges and
 * sorts are binary searches; only changed and added rows are held in memory.
 */
export type LazyTable<Row extends OverlayRow> = {
  readonly baseSize: number;
  baseCreateTime(index: number): number;
  baseUpdateTime(index: number): number;
  /** One small number per base row that holds everything a filter can ask for. */
  baseTraits(index: number): number;
  rowTraits(row: Row): number;
  readonly overlay: Map<number, Row>;
  readonly cache: TableCache<Row>;
};

export type TableCache<Row> = {
  version: number;
  traits: Uint16Array | undefined;
  sorted: Map<string, { version: number; rows: Row[] }>;
  totals: Map<string, { version: number; total: number }>;
};

export function emptyCache<Row>(): TableCache<Row> {
  return { version: 0, traits: undefined, sorted: new Map(), totals: new Map() };
}

export function upsertOverlayRow<Row extends OverlayRow>(table: LazyTable<Row>, row: Row): void {
  table.overlay.set(row.index, row);
  table.cache.version++;
}

export function traitsOf<Row extends OverlayRow>(table: LazyTable<Row>): Uint16Array {
  if (table.cache.traits === undefined) {
    const traits = new Uint16Array(table.baseSize);
    for (let i = 0; i < traits.length; i++) traits[i] = table.baseTraits(i);
    table.cache.traits = traits;
  }
  return table.cache.traits;
}

/** The first index in [0, size) for which `test` holds; `test` must turn from false to true once. */
export function firstIndex(size: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = size;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
