/** What a PNG file of a chart shows. It is drawn from figures, so it does not depend on the size of the screen. */
export type Picture = BarsPicture | ColumnsPicture | GridPicture;

export type BarsPicture = {
  kind: 'bars';
  /** `share`: the length of the bar, 1 is the longest; below 0 for a loss. */
  rows: readonly { label: string; value: string; share: number }[];
};

export type ColumnsPicture = {
  kind: 'columns';
  /** `colour`: a custom property of the page. */
  series: readonly { name: string; colour: string }[];
  /** `parts`: one for each series, from the bottom. */
  columns: readonly { label: string; parts: readonly number[] }[];
  writeValue: (value: number) => string;
};

export type GridPicture = {
  kind: 'grid';
  columns: readonly string[];
  /** `shares`: how strong the cells are, from 0 to 1. */
  rows: readonly { label: string; shares: readonly number[] }[];
};
