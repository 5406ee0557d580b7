import type { ShortOrder } from '@gian-hang/contract/finance/incoming';
import type { MoneyPart } from '@gian-hang/contract/finance/parts';
import { MONEY_PARTS } from '@gian-hang/contract/finance/values';
import { compareAmounts, isZero } from '@gian-hang/contract/money/money';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatMoney } from '../../../../lib/text/format.ts';
import { type translate, useTranslation } from '../../../../lib/text/i18n.ts';
import { formatDay } from '../../../../shared/dates/day-range.ts';
import { partName } from '../../../../shared/finance/finance-names.ts';
import type { Column } from '../../../../ui/table/data-column.ts';
import { shortQuery } from '../incoming.api.ts';
import type { ListProps } from '../list-props.ts';
import classes from './cells.module.css';
import { Amount, OrderLink, RowCard, TwoLines } from './cells.tsx';
import { IncomingRows } from './incoming-rows.tsx';

type Row = ShortOrder & { id: string };

export function ShortList({ list, filter }: ListProps) {
  const { t } = useTranslation();
  const query = useQuery(shortQuery({ filter, page: list.page, pageSize: list.pageSize }));
  return (
    <IncomingRows
      list={list}
      query={query}
      columns={shortColumns(t)}
      card={(row) => (
        <RowCard
          title={<OrderLink order={row.order} />}
          amount={<Amount strong amount={row.shortfall} currency={row.currency} />}
          note={<Because row={row} />}
          aside={<StatementDay row={row} />}
        />
      )}
      noMatch={{ title: t('finance.incoming.none.short'), text: t('finance.incoming.none.shortText') }}
    />
  );
}

function shortColumns(t: typeof translate): Column<Row>[] {
  const amount = (key: 'expected' | 'settled' | 'shortfall', strong = false): Column<Row> => ({
    key,
    header: t(`finance.incoming.columns.${key}`),
    width: '136px',
    align: 'right',
    cell: (row) => <Amount strong={strong} amount={row[key]} currency={row.currency} />,
  });
  return [
    {
      key: 'order',
      header: t('finance.incoming.columns.order'),
      width: '200px',
      cell: ({ order, shop }) => <TwoLines first={<OrderLink order={order} />} second={shop.name} />,
    },
    {
      key: 'day',
      header: t('finance.incoming.columns.day'),
      width: '130px',
      drops: 'first',
      cell: (row) => <StatementDay row={row} />,
    },
    { ...amount('expected'), drops: 'second' },
    { ...amount('settled'), drops: 'second' },
    amount('shortfall', true),
    {
      key: 'because',
      header: t('finance.incoming.columns.because'),
      width: 'auto',
      cell: (row) => <Because row={row} />,
    },
  ];
}

/** The parts that took more or gave less than estimated, the largest first. */
function partsBehind({ by_part }: Pick<ShortOrder, 'by_part'>): MoneyPart[] {
  return MONEY_PARTS.filter((part) => by_part[part].startsWith('-') && !isZero(by_part[part])).sort(
    (one, other) => compareAmounts(by_part[one], by_part[other]),
  );
}

function Because({ row }: { row: ShortOrder }) {
  return (
    <span className={classes.because}>
      {partsBehind(row).map((part) => (
        <span key={part}>
          {partName(part)} {formatMoney(row.by_part[part], row.currency)}
        </span>
      ))}
    </span>
  );
}

/** Leads to the statement of the day on which the order settled. */
function StatementDay({ row: { day, shop } }: { row: ShortOrder }) {
  const { t } = useTranslation();
  const name = formatDay(day);
  return (
    <Anchor
      size="sm"
      aria-label={t('finance.incoming.short.toStatementsOf', { day: name, shop: shop.name })}
      renderRoot={(props) => (
        <Link {...props} to="/payment/incoming" search={{ shops: shop.id, dates: `${day},${day}` }} />
      )}
    >
      {t('finance.incoming.short.toStatements', { day: name.slice(0, 5) })}
    </Anchor>
  );
}
