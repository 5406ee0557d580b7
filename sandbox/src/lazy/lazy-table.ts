/** What the search needs to know of a row that was added or changed after the shop was made. */
export type OverlayRow = { index: number; createTime: number; updateTime: number };

/**
 * Rows that exist as a function of their index. Both times grow with the index, so ranges and
 * sorts are binary searches; only changed and added rows are held in memory.
 */
export type LazyTable<Row extends OverlayRow, Traits> = {
  readonly baseSize: number;
  baseCreateTime(index: number): number;
  baseUpdateTime(index: number): number;
  /** Everything that a filter can ask for. */
  baseTraits(index: number): Traits;
  rowTraits(row: Row): Traits;
  readonly overlay: Map<number, Row>;
};

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
