import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** The current sorting by this column; pressing the header calls `onToggle`. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onToggle: () => void };
  align?: 'left' | 'center' | 'right';
  /** A share of the table, such as '20%'; by default as wide as its content. */
  width?: string;
  /** Its position in the card of a row on a phone; a labelled line by default. */
  mobile?: 'title' | 'aside' | 'line' | 'wide' | 'foot' | 'hidden';
};

/** The selected rows by id; `name` labels the checkbox of a row. */
export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  name: (row: Row) => string;
  onChange: (rows: readonly Row[], chosen: boolean) => void;
};
