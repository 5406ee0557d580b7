import type { ListTarget } from '../list-target.ts';
import type { Picture } from '../picture/picture.ts';

export type TableCell = {
  text: string;
  /** In the CSV file, where it differs from the text: plain numbers and days. */
  raw?: string;
  target?: ListTarget | undefined;
};

/** The figures behind a chart. The first cell of a row names it. */
export type ChartTable = {
  /** `currency`: of the amounts of a column, which are plain numbers in the CSV file. */
  columns: readonly { key: string; name: string; isText?: boolean; currency?: string }[];
  rows: readonly { key: string; cells: readonly TableCell[] }[];
};

export type Chart = {
  title: string;
  /** The beginning of the names of its files. */
  fileName: string;
  table: ChartTable;
  /** Drawn when someone asks for a PNG file. */
  picture: () => Picture;
};
