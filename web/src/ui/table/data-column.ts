import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** How the rows are sorted by it; pressing the header turns that round, or sorts by it where they are not. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onToggle: () => void };
  align?: 'left' | 'center' | 'right';
  /** A share of the table, such as '20%'; as wide as its content unless told otherwise. */
  width?: string;
  /** Its place in the card that a row is on a phone; a labelled line unless told otherwise. */
  mobile?: 'title' | 'aside' | 'line' | 'wide' | 'foot' | 'hidden';
};

/** Which rows are chosen, by their keys; `name` tells one row's checkbox from another's. */
export type Selection<Row> = {
  chosen: ReadonlySet<string>;
  name: (row: Row) => string;
  onChange: (rows: readonly Row[], chosen: boolean) => void;
};

/** Where tables become cards. */
export const MOBILE_MEDIA_QUERY = '(max-width: 768px)';
