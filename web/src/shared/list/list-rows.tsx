import { Button } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { PageOutOfRange } from '../../ui/pager/page-out-of-range.tsx';
import type { PageSize } from '../../ui/pager/page-size.ts';
import { Pager } from '../../ui/pager/pager.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import type { ListData } from './list-query.ts';
import classes from './list-rows.module.css';
import type { ListControls } from './use-list-params.ts';

const PAGE_NUMBERS = 10;

export type ListRowsProps<Row> = {
  list: Pick<ListControls, 'isFiltered' | 'clear' | 'goToPage'>;
  query: UseQueryResult<ListData<Row>>;
  /** Instead of rows where there are none. */
  empty?: ReactNode;
  /** Instead of rows where the filters match none. */
  noMatch?: { title: string; text?: string | undefined } | undefined;
  /** Shows ten page numbers in a row and a field for any other. */
  manyPages?: boolean | undefined;
  /** Lets people choose the number of rows per page. */
  onPageSize?: ((size: PageSize) => void) | undefined;
  /** Off where the list stands in a frame already. */
  framed?: boolean;
};

type Props<Row> = ListRowsProps<Row> & { skeleton: ReactNode; children: (items: Row[]) => ReactNode };

/** A page of rows and its pager, or the reason why there is none: loading, failed, empty, no match, past the end. */
export function ListRows<Row>({ list, query, empty, noMatch, skeleton, children, ...more }: Props<Row>) {
  const { manyPages = false, onPageSize, framed = true } = more;
  return (
    <QueryView query={query} framed={framed} skeleton={skeleton}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return noMatch && (list.isFiltered || empty === undefined) ? (
            <NoMatch {...noMatch} onClear={list.clear} />
          ) : (
            empty
          );
        if (items.length === 0) return <PageOutOfRange framed={framed} onFirst={() => list.goToPage(1)} />;
        const pager = (
          <Pager
            pagination={pagination}
            onChange={list.goToPage}
            onPageSize={onPageSize}
            {...(manyPages ? { window: PAGE_NUMBERS } : {})}
          />
        );
        return (
          <>
            <div id="list" tabIndex={-1}>
              {children(items)}
            </div>
            {framed ? pager : <div className={classes.pager}>{pager}</div>}
          </>
        );
      }}
    </QueryView>
  );
}

type NoMatchProps = { title: string; text?: string | undefined; onClear: () => void };

function NoMatch({ title, text, onClear }: NoMatchProps) {
  const { t } = useTranslation();
  return (
    <EmptyState
      icon={<IconSearchOff size={26} stroke={1.6} />}
      title={title}
      text={text}
      action={
        <Button variant="default" onClick={onClear}>
          {t('lists.clearFilters')}
        </Button>
      }
    />
  );
}
