import type { ProfitGroup, ProfitSort } from '@gian-hang/contract/finance/profit-values';
import { addAmounts, negateAmount } from '@gian-hang/contract/money/money';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import type { translate } from '../../../lib/text/i18n.ts';
import type { Column } from '../../../ui/table/data-column.ts';
import type { ProfitListRow } from './profit.api.ts';
import { ProfitAmount, ProfitSubject } from './profit-cells.tsx';
import classes from './profit-page.module.css';

type Options = {
  t: typeof translate;
  group: ProfitGroup;
  sort: ProfitSort | undefined;
  onSort: (sort: string) => void;
};

export function profitColumns({ t, group, sort, onSort }: Options): Column<ProfitListRow>[] {
  const amount = (name: 'revenue' | 'fees', drops?: 'first' | 'second'): Column<ProfitListRow> => ({
    key: name,
    header: t(`profit.page.sums.${name}`),
    align: 'right',
    ...(drops && { drops }),
    cell: (row) => formatMoney(row[name], row.currency),
  });
  return [
    {
      key: 'subject',
      header: t(`profit.page.columns.${group}`),
      mobile: 'title',
      width: '27%',
      cell: (row) => <ProfitSubject row={row} group={group} />,
    },
    {
      key: 'orders',
      header: t('profit.page.columns.orders'),
      align: 'right',
      width: '9%',
      drops: 'first',
      cell: (row) => `${formatCount(row.orders)} / ${formatCount(row.units)}`,
    },
    {
      ...amount('revenue'),
      sort: {
        direction: sort === 'revenue:desc' ? 'descending' : 'none',
        onToggle: () => onSort(sort === 'revenue:desc' ? '' : 'revenue:desc'),
      },
    },
    amount('fees'),
    {
      key: 'others',
      header: `${t('profit.page.sums.shipping')}, ${t('profit.page.sums.adjustments').toLowerCase()}`,
      align: 'right',
      drops: 'second',
      cell: (row) => formatMoney(addAmounts([row.shipping, row.adjustments]), row.currency),
    },
    {
      key: 'cost',
      header: t('profit.page.sums.cost'),
      align: 'right',
      cell: (row) =>
        row.cost === null ? (
          <span className={classes.dim}>{t('profit.unknown')}</span>
        ) : (
          formatMoney(negateAmount(row.cost), row.currency)
        ),
    },
    {
      key: 'profit',
      header: t('profit.page.sums.profit'),
      align: 'right',
      mobile: 'aside',
      width: '15%',
      sort: {
        direction: sort === 'profit:desc' ? 'descending' : sort === 'profit:asc' ? 'ascending' : 'none',
        onToggle: () => onSort(sort === 'profit:desc' ? 'profit:asc' : 'profit:desc'),
      },
      cell: (row) => <ProfitAmount row={row} group={group} />,
    },
  ];
}
