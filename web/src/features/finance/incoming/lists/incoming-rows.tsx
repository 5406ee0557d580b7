import { IconCash } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import type { ListData } from '../../../../shared/list/list-query.ts';
import { ListRows } from '../../../../shared/list/list-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import type { Column, RowOptions } from '../../../../ui/table/data-column.ts';
import { DataSkeleton } from '../../../../ui/table/data-skeleton.tsx';
import { DataTable } from '../../../../ui/table/data-table.tsx';
import type { IncomingList } from '../use-incoming-list.ts';

type Props<Row> = Pick<RowOptions<Row>, 'onOpen' | 'openId'> & {
  list: IncomingList;
  query: UseQueryResult<ListData<Row>>;
  columns: readonly Column<Row>[];
  card: (row: Row) => ReactNode;
  /** Instead of rows where there are none at all. */
  empty?: ReactNode;
  noMatch: { title: string; text: string };
};

/** One of the lists of the page: rows of two lines, cards on a phone. */
export function IncomingRows<Row extends { id: string }>({ list, query, columns, ...props }: Props<Row>) {
  const { t } = useTranslation();
  const { card, empty, noMatch, onOpen, openId } = props;
  const label = t(`finance.incoming.tabs.${list.tab}`);
  return (
    <ListRows
      list={list}
      query={query}
      empty={empty ?? <EmptyState icon={<IconCash size={26} stroke={1.6} />} {...noMatch} />}
      noMatch={noMatch}
      manyPages
      onPageSize={list.onPageSize}
      skeleton={<DataSkeleton columns={columns} rows={10} rowHeight="compact" />}
    >
      {(rows) => <DataTable label={label} rowHeight="compact" {...{ columns, rows, card, onOpen, openId }} />}
    </ListRows>
  );
}
