import type { Statement } from '@gian-hang/contract/finance/incoming';
import { addAmounts } from '@gian-hang/contract/money/money';
import { Anchor } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../../lib/text/format.ts';
import { type translate, useTranslation } from '../../../../lib/text/i18n.ts';
import { formatDay } from '../../../../shared/dates/day-range.ts';
import { NoSyncedRows } from '../../../../shared/sync/no-synced-rows.tsx';
import type { Column } from '../../../../ui/table/data-column.ts';
import { statementKey, statementsQuery } from '../incoming.api.ts';
import type { INCOMING_LIST } from '../incoming-search.ts';
import type { ListProps } from '../list-props.ts';
import { StatementBadge } from '../statement/statement-state.tsx';
import { Amount, RowCard, TwoLines } from './cells.tsx';
import { IncomingRows } from './incoming-rows.tsx';

type Row = Statement & { id: string };

export function StatementsList({ list, filter, onSync }: ListProps) {
  const { t } = useTranslation();
  const query = useQuery(statementsQuery({ filter, page: list.page, pageSize: list.pageSize }));
  const searchOf = (row: Statement) => ({ ...list.params, statement: statementKey(row) });
  return (
    <IncomingRows
      list={list}
      query={query}
      columns={statementColumns(t, searchOf)}
      card={(row) => <StatementCard row={row} search={searchOf(row)} />}
      onOpen={(row) => list.openStatement(row.id)}
      openId={list.params.statement}
      empty={<NoSyncedRows kind="finance" icon={IconCash} onSync={onSync} />}
      noMatch={{ title: t('finance.incoming.none.statements'), text: t('finance.incoming.none.matchText') }}
    />
  );
}

type Search = ReturnType<(typeof INCOMING_LIST)['parse']>;

/** Everything between the revenue and the settlement. */
function costsOf({ parts }: Statement): string {
  const { gross: _, ...costs } = parts;
  return addAmounts(Object.values(costs));
}

function statementColumns(t: typeof translate, searchOf: (row: Row) => Search): Column<Row>[] {
  return [
    {
      key: 'day',
      header: t('finance.incoming.columns.day'),
      width: 'auto',
      cell: (row) => (
        <TwoLines first={<StatementLink row={row} search={searchOf(row)} />} second={row.shop.name} />
      ),
    },
    {
      key: 'transactions',
      header: t('finance.incoming.columns.transactions'),
      width: '100px',
      align: 'right',
      drops: 'first',
      cell: ({ transaction_count }) => formatCount(transaction_count),
    },
    {
      key: 'gross',
      header: t('finance.incoming.columns.gross'),
      width: '124px',
      align: 'right',
      drops: 'second',
      cell: ({ parts, currency }) => <Amount amount={parts.gross} currency={currency} />,
    },
    {
      key: 'costs',
      header: t('finance.incoming.columns.costs'),
      width: '122px',
      align: 'right',
      drops: 'second',
      cell: (row) => <Amount amount={costsOf(row)} currency={row.currency} />,
    },
    {
      key: 'settlement',
      header: t('finance.incoming.columns.settlement'),
      width: '124px',
      align: 'right',
      cell: ({ settlement, currency }) => <Amount strong amount={settlement} currency={currency} />,
    },
    {
      key: 'state',
      header: t('finance.incoming.columns.state'),
      width: '184px',
      cell: (row) => <StatementBadge statement={row} />,
    },
  ];
}

type LinkProps = { row: Statement; search: Search };

function StatementLink({ row: { day, shop }, search }: LinkProps) {
  const { t } = useTranslation();
  return (
    <Anchor
      size="sm"
      fw={500}
      aria-label={t('finance.incoming.statement.open', { day: formatDay(day), shop: shop.name })}
      renderRoot={(props) => <Link {...props} to="/payment/incoming" search={search} resetScroll={false} />}
    >
      {formatDay(day)}
    </Anchor>
  );
}

function StatementCard({ row, search }: LinkProps) {
  const { t } = useTranslation();
  const count = t('finance.incoming.statement.count', { count: formatCount(row.transaction_count) });
  return (
    <RowCard
      title={<StatementLink row={row} search={search} />}
      amount={<Amount strong amount={row.settlement} currency={row.currency} />}
      note={`${row.shop.name} · ${count}`}
      aside={<StatementBadge statement={row} />}
    />
  );
}
