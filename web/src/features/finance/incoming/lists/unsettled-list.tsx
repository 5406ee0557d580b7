import type { UnsettledOrder } from '@gian-hang/contract/finance/incoming';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../../lib/text/format.ts';
import { translate, useTranslation } from '../../../../lib/text/i18n.ts';
import { formatDay } from '../../../../shared/dates/day-range.ts';
import { useDateTime } from '../../../../shared/dates/use-date-time.ts';
import { unsettledReasonName } from '../../../../shared/finance/finance-names.ts';
import type { Column } from '../../../../ui/table/data-column.ts';
import { unsettledQuery } from '../incoming.api.ts';
import { lateDaysOf } from '../incoming-search.ts';
import type { ListProps } from '../list-props.ts';
import { Amount, OrderLink, RowCard, TwoLines } from './cells.tsx';
import { IncomingRows } from './incoming-rows.tsx';
import classes from './unsettled-list.module.css';

type Row = UnsettledOrder & { id: string };

export function UnsettledList({ list, filter }: ListProps) {
  const { t } = useTranslation();
  const query = useQuery(unsettledQuery({ filter, page: list.page, pageSize: list.pageSize }));
  const lateDays = Number(lateDaysOf(list.filter));
  return (
    <IncomingRows
      list={list}
      query={query}
      columns={useUnsettledColumns(lateDays)}
      card={(row) => (
        <RowCard
          title={<OrderLink order={row.order} />}
          amount={<Amount amount={row.settlement} currency={row.currency} />}
          note={`${row.shop.name} · ${reasonOf(row)}`}
          aside={<Since row={row} lateDays={lateDays} />}
        />
      )}
      noMatch={{
        title: t('finance.incoming.none.unsettled'),
        text: t('finance.incoming.none.unsettledText'),
      }}
    />
  );
}

function useUnsettledColumns(lateDays: number): Column<Row>[] {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return [
    {
      key: 'order',
      header: t('finance.incoming.columns.order'),
      width: 'auto',
      cell: ({ order, shop }) => <TwoLines first={<OrderLink order={order} />} second={shop.name} />,
    },
    {
      key: 'delivered',
      header: t('finance.incoming.columns.delivered'),
      width: '150px',
      cell: (row) => (
        <TwoLines
          first={<Since row={row} lateDays={lateDays} />}
          second={row.delivered_at === null ? null : dateTime(row.delivered_at)}
        />
      ),
    },
    {
      key: 'reason',
      header: t('finance.incoming.columns.reason'),
      width: '220px',
      drops: 'second',
      cell: (row) => <TwoLines first={reasonOf(row)} />,
    },
    {
      key: 'expectedOn',
      header: t('finance.incoming.columns.expectedOn'),
      width: '150px',
      drops: 'first',
      cell: ({ expected_on }) => (
        <TwoLines
          first={expected_on === null ? t('finance.incoming.unsettled.unknownDay') : formatDay(expected_on)}
        />
      ),
    },
    {
      key: 'estimate',
      header: t('finance.incoming.columns.estimate'),
      width: '150px',
      align: 'right',
      cell: ({ settlement, currency }) => <Amount strong amount={settlement} currency={currency} />,
    },
  ];
}

function reasonOf({ reason }: UnsettledOrder): string {
  return reason === null ? '—' : unsettledReasonName(reason);
}

/** How long ago the order was delivered, marked if that is too long. */
function Since({ row, lateDays }: { row: UnsettledOrder; lateDays: number }) {
  const days = row.days_since_delivery;
  if (days === null) return translate('finance.incoming.unsettled.notDelivered');
  return (
    <span className={classes.since} data-late={days > lateDays || undefined}>
      {days === 0
        ? translate('finance.incoming.unsettled.today')
        : translate('finance.incoming.unsettled.days', { count: formatCount(days) })}
    </span>
  );
}
