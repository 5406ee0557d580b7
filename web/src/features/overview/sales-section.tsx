import type { SalesReport } from '@gian-hang/contract/analytics/overview';
import { MAX_OVERVIEW_DAYS } from '@gian-hang/contract/analytics/overview-values';
import { Alert } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { type DayRange, formatDay } from '../../shared/dates/day-range.ts';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DayCard } from './cards/day-card.tsx';
import { HourCard } from './cards/hour-card.tsx';
import { RegionCard } from './cards/region-card.tsx';
import { ShopsCard } from './cards/shops-card.tsx';
import { StatusCard } from './cards/status-card.tsx';
import { TopCard } from './cards/top-card.tsx';
import { Figures } from './figures/figures.tsx';
import { listTargets } from './list-target.ts';
import { NoSales } from './no-sales.tsx';
import classes from './overview-page.module.css';
import type { OverviewParams } from './overview-search.ts';
import { SalesLoading } from './sales-loading.tsx';

type Props = {
  list: OverviewParams;
  period: DayRange & { isCut: boolean };
  query: UseQueryResult<SalesReport>;
};

/** How sales go: the figures of the period and its charts. */
export function SalesSection({ list, period, query }: Props) {
  const { t } = useTranslation();
  return (
    <>
      {period.isCut && (
        <Alert color="yellow" mb="md" role="status">
          {t('overview.cut', { days: MAX_OVERVIEW_DAYS, from: formatDay(period.from) })}
        </Alert>
      )}
      <QueryView query={query} skeleton={<SalesLoading />}>
        {(report) =>
          report.currency === null || report.totals.orders + report.previous_totals.orders === 0 ? (
            <NoSales list={list} report={report} />
          ) : (
            <Sales list={list} report={report} currency={report.currency} />
          )
        }
      </QueryView>
    </>
  );
}

type SalesProps = { list: OverviewParams; report: SalesReport; currency: string };

function Sales({ list, report, currency }: SalesProps) {
  const targets = listTargets(report, list.filter);
  const card = { report, currency, targets, period: report.period };
  return (
    <>
      <Figures report={report} currency={currency} targets={targets} />
      {report.totals.orders === 0 ? (
        <NoSales list={list} report={report} />
      ) : (
        <div className={classes.charts}>
          <div className={classes.column}>
            <DayCard {...card} />
            <TopCard list={list} {...card} />
            <HourCard {...card} />
          </div>
          <div className={classes.column}>
            <StatusCard {...card} />
            <RegionCard {...card} />
            <ShopsCard {...card} />
          </div>
        </div>
      )}
    </>
  );
}
