import type { ReactNode } from 'react';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ColumnMenu } from '../../ui/table/column-menu.tsx';
import type { Column, RowOptions } from '../../ui/table/data-column.ts';
import { DataSkeleton } from '../../ui/table/data-skeleton.tsx';
import { DataTable, type RowHeight } from '../../ui/table/data-table.tsx';
import { useHiddenColumns } from '../../ui/table/use-hidden-columns.ts';
import classes from './list-page.module.css';
import { ListRows, type ListRowsProps } from './list-rows.tsx';
import { ListToolbar, type ListToolbarProps } from './list-toolbar.tsx';
import type { ListControls } from './use-list-params.ts';

type Props<Row> = Omit<ListRowsProps<Row>, 'list' | 'framed'> &
  Omit<ListToolbarProps, 'list'> &
  RowOptions<Row> & {
    /** From `useListParams`. */
    list: ListControls;
    title: string;
    lead?: string | undefined;
    /** Beside the title. */
    status?: ReactNode;
    /** Buttons beside the title. */
    actions?: ReactNode;
    /** Between the title and the toolbar. */
    intro?: ReactNode;
    columns: readonly Column<Row>[];
    /** Lets people hide columns; this browser stores their choice under the key. */
    hiddenColumnsKey?: string | undefined;
    /** Between the toolbar and the table. */
    notices?: ReactNode;
    rowHeight?: RowHeight;
    /** How many rows the skeleton has. */
    skeletonRows?: number;
    /** To the right of the table. */
    beside?: ReactNode;
    /** After the table: dialogs and the bar of bulk actions. */
    children?: ReactNode;
  };

/** A list screen: title, search, filters, chips, table or cards, pager, and every state in which there are no rows. */
export function ListPage<Row extends { id: string }>({ list, query, columns, ...props }: Props<Row>) {
  const { title, lead, status, actions, tabs, search, filters, sheet, tools, rowHeight = 'normal' } = props;
  const { selection, onOpen, openId, changed, left, card } = props;
  const [hidden, setHidden] = useHiddenColumns(props.hiddenColumnsKey);
  const shown = columns.filter(({ key }) => !hidden.has(key));
  return (
    <>
      <PageHeader dense title={title} lead={lead} status={status} actions={actions} />
      {props.intro}
      {(search ?? sheet) && (
        <ListToolbar
          list={list}
          total={query.data?.pagination.totalItems ?? 0}
          columnMenu={
            props.hiddenColumnsKey && <ColumnMenu columns={columns} hidden={hidden} onChange={setHidden} />
          }
          {...{ tabs, search, filters, sheet, tools }}
        />
      )}
      {props.notices}
      <div className={classes.split}>
        <div className={classes.rows}>
          <ListRows
            {...props}
            list={list}
            query={query}
            skeleton={<DataSkeleton columns={shown} rows={props.skeletonRows ?? 10} rowHeight={rowHeight} />}
          >
            {(items) => (
              <DataTable
                label={title}
                columns={shown}
                rows={items}
                {...{ rowHeight, selection, onOpen, openId, changed, left, card }}
              />
            )}
          </ListRows>
        </div>
        {props.beside}
      </div>
      {props.children}
    </>
  );
}
