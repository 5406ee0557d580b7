/** A row that was added or changed after the shop was created. */
export type OverlayRow = { index: number; createTime: number; updateTime: number };

/** Indexes from `low` to before `high`, in which both times grow with the index. */
export type Segment = { low: number; high: number };

/**
 * A table whose base rows are computed from their index. Both times grow with the index within a segment, so ranges and
 * sorts use binary search; memory holds only added and changed rows.
 */
export type LazyTable<Row extends OverlayRow, Traits> = {
  readonly baseSize: number;
  /** Without it all base rows are one segment. */
  segments?(): readonly Segment[];
  baseCreateTime(index: number): number;
  baseUpdateTime(index: number): number;
  /** Everything that a filter can test. */
  baseTraits(index: number): Traits;
  rowTraits(row: Row): Traits;
  readonly overlay: Map<number, Row>;
};

export function segmentsOf<Row extends OverlayRow, Traits>(
  table: LazyTable<Row, Traits>,
): readonly Segment[] {
  return table.segments?.() ?? [{ low: 0, high: table.baseSize }];
}

/** Finds the first index of the segment for which `test` is true; `test` must change from false to true once. */
export function firstIndexIn({ low, high }: Segment, test: (index: number) => boolean): number {
  return low + firstIndex(high - low, (offset) => test(low + offset));
}

/** Finds the first index in [0, size) for which `test` is true; `test` must change from false to true once. */
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
