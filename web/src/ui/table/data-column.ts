import type { ReactNode } from 'react';

export type Column<Row> = {
  key: string;
  header: string;
  /** Where this stays the same function, a row is not drawn again until it changes. */
  cell: (row: Row) => ReactNode;
  /** The current sorting by this column; pressing the header calls `onToggle`. */
  sort?: { direction: 'ascending' | 'descending' | 'none'; onToggle: () => void };
  align?: 'left' | 'center' | 'right';
  /** A share of the table, such as '20%', or another width; by default as wide as its content. */
  width?: string;
  /** Whether it disappears first or second when the table gets too narrow for all columns. */
  drops?: 'first' | 'second';
  /** Its position in the card of a row on a phone; a labelled line by default. */
  mobile?: 'title' | 'aside' | 'line' | 'wide' | 'foot' | 'hidden';
};

/** The selected rows by id; `name` labels the checkbox of a row. */
export type Selection<Row> = {
  chosen: Pick<ReadonlySet<string>, 'has'>;
  name: (row: Row) => string;
  onChange: (rows: readonly Row[], chosen: boolean) => void;
};

/** What the rows of a table can do besides showing their cells. */
export type RowOptions<Row> = {
  selection?: Selection<Row> | undefined;
  /** Called when a row is clicked, or chosen with J, K and Enter. */
  onOpen?: ((row: Row) => void) | undefined;
  /** The id of the row that is open beside the table. */
  openId?: string | undefined;
  /** The ids of rows that have just changed. */
  changed?: ReadonlySet<string> | undefined;
  /** The ids of rows that no longer match the list but keep their place. */
  left?: ReadonlySet<string> | undefined;
  /** The content of a row's card on a phone, instead of its columns. */
  card?: ((row: Row) => ReactNode) | undefined;
};
