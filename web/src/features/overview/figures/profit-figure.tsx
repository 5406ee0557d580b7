import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import type { ProfitTotals } from '@gian-hang/contract/finance/profit';
import { Skeleton, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListTargets } from '../list-target.ts';
import { profitTotalsQuery } from '../overview.api.ts';
import type { OverviewFilter } from '../overview-search.ts';
import { changeOf } from './change.ts';
import { Figure } from './figure.tsx';
import classes from './figures.module.css';

type Props = { report: SalesReport; currency: string; filter: OverviewFilter; targets: ListTargets };

/** The profit of the orders whose costs are known, for people who may see money. */
export function ProfitFigure({ report, currency, filter, targets }: Props) {
  const { t } = useTranslation();
  const query = useQuery(profitTotalsQuery(filter, report.period, currency));
  const before = useQuery(profitTotalsQuery(filter, report.previous_period, currency));
  if (query.data === undefined)
    return (
      <li className={classes.figure} data-wide>
        <span className={classes.name}>{t('overview.figures.profit')}</span>
        {query.isError ? (
          <>
            <span className={classes.note}>{t('overview.figures.profitFailed')}</span>
            <UnstyledButton className={classes.retry} onClick={() => void query.refetch()}>
              {t('common.retry')}
            </UnstyledButton>
          </>
        ) : (
          <Skeleton height={20} width="70%" my={5} />
        )}
      </li>
    );
  const [profit, previous] = [knownProfit(query.data), knownProfit(before.data ?? null)];
  return (
    <Figure
      wide
      name={t('overview.figures.profit')}
      value={profit === null ? '–' : formatMoney(profit, currency)}
      change={profit === null || before.data === undefined ? undefined : changeOf(profit, previous)}
      goodWhen="up"
      previous={previous === null ? undefined : formatMoney(previous, currency)}
      note={<ProfitNote totals={query.data} targets={targets} />}
      target={targets.profit()}
    />
  );
}

/** Null where the costs of no order are known. */
function knownProfit(totals: ProfitTotals | null): string | null {
  return totals === null || totals.costed.orders === 0 ? null : totals.costed.profit;
}

function ProfitNote({ totals, targets }: { totals: ProfitTotals | null; targets: ListTargets }) {
  const { t } = useTranslation();
  if (totals === null || totals.orders === 0) return t('overview.figures.noProfit');
  const missing = totals.orders - totals.costed.orders;
  const costed = t('overview.figures.costed', {
    costed: formatCount(totals.costed.orders),
    count: formatCount(totals.orders),
  });
  return (
    <>
      {totals.costed.orders > 0 && costed}
      {missing > 0 && (
        <Link className={classes.missing} {...targets.profit({ missing: 'true' })}>
          {t('overview.figures.missing', { count: formatCount(missing) })}
        </Link>
      )}
    </>
  );
}
