import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/page-header.tsx';
import { ColumnMenu } from '../../ui/table/column-menu.tsx';
import type { Column, Selection } from '../../ui/table/data-column.ts';
import { DataSkeleton } from '../../ui/table/data-skeleton.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import type { ListControls } from './use-list-params.ts';

type Props<Row> = Omit<ListRowsProps<Row>, 'list' | 'framed'> &
  Omit<ListToolbarProps, 'list'> & {
    /** From `useListParams`. */
    list: ListControls;
    title: string;
    lead?: string | undefined;
    /** Buttons beside the title. */
    actions?: ReactNode;
    /** Between the title and the toolbar. */
    intro?: ReactNode;
    columns: readonly Column<Row>[];
    /** Lets people hide columns; this browser stores their choice under the key. */
    hiddenColumnsKey?: string | undefined;
    /** Between the toolbar and the table. */
    notices?: ReactNode;
    selection?: Selection<Row> | undefined;
    /** For rows of several lines. */
    tall?: boolean;
    /** How many rows the skeleton has. */
    skeletonRows?: number;
    /** After the table: dialogs and the bar of bulk actions. */
    children?: ReactNode;
  };

/** A list screen: title, search, filters, chips, table or cards, pager, and every state in which there are no rows. */
export function ListPage<Row extends { id: string }>({ list, query, columns, ...props }: Props<Row>) {
  const { title, lead, actions, search, filters, sheet, tools, selection, tall = false } = props;
  const [hidden, setHidden] = useHiddenColumns(props.hiddenColumnsKey);
  const shown = columns.filter(({ key }) => !hidden.has(key));
  return (
    <>
      <PageHeader title={title} lead={lead} actions={actions} />
      {props.intro}
      {(search ?? sheet) && (
        <ListToolbar
          list={list}
          total={query.data?.pagination.totalItems ?? 0}
          columnMenu={
            props.hiddenColumnsKey && <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          }
          {...{ search, filters, sheet, tools }}
        />
      )}
      {props.notices}
      <ListRows
        {...props}
        list={list}
        query={query}
        skeleton={<DataSkeleton columns={shown} rows={props.skeletonRows ?? 10} tall={tall} />}
      >
        {(items) => (
          <DataTable label={title} columns={shown} rows={items} selection={selection} tall={tall} />
        )}
      </ListRows>
      {props.children}
    </>
  );
}
