import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  align?: 'left' | 'center' | 'right';
  /** Its place in the card that a row is on a phone; a labelled line unless told otherwise. */
  mobile?: 'title' | 'aside' | 'line' | 'foot' | 'hidden';
};

/** Where tables become cards. */
export const NARROW = '(max-width: 768px)';
