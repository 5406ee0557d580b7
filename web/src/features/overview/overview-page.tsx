import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useToday } from '../../shared/dates/use-today.ts';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { shopOptionsQuery } from '../../shared/shop/shop-select.api.ts';
import { NoShops } from '../../shared/sync/no-synced-rows.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { ForeignShops } from './foreign-shops.tsx';
import { salesQuery } from './overview.api.ts';
import { OverviewFilters } from './overview-filters.tsx';
import classes from './overview-page.module.css';
import { DEFAULT_DATES, OVERVIEW } from './overview-search.ts';
import { formatPeriod, resolvePeriod } from './period.ts';
import { PrintedScope } from './printed-scope.tsx';
import { SalesSection } from './sales-section.tsx';
import { TaskTiles } from './tasks/task-tiles.tsx';
import { usePrintLight } from './use-print-light.ts';
import { useWrittenCurrency } from './use-written-currency.ts';

/** The first page of the day: what needs somebody now, and how sales go. */
export function OverviewPage() {
  const { t } = useTranslation();
  const list = useListParams(OVERVIEW);
  const period = resolvePeriod(list.filter.dates ?? DEFAULT_DATES, useToday());
  const query = useQuery(salesQuery({ filter: list.filter, period }));
  const { data: shops, isPending: areShopsPending } = useQuery(shopOptionsQuery());
  usePrintLight();
  useWrittenCurrency(list, period, query);
  const report = query.data;
  return (
    <div className={classes.page}>
      <PageHeader
        dense
        title={t('overview.title')}
        lead={t('overview.compared', {
          period: formatPeriod(report?.period ?? period),
          previous: report ? formatPeriod(report.previous_period) : '…',
        })}
        status={
          <PrintedScope chosen={list.filter.shops} shops={shops ?? []} currency={report?.currency ?? null} />
        }
        actions={
          <div className={classes.filters}>
            <OverviewFilters
              list={list}
              currencies={report?.currencies ?? []}
              currency={report?.currency ?? null}
            />
            <Button
              className={classes.print}
              variant="default"
              leftSection={<IconPrinter size={16} aria-hidden />}
              onClick={() => window.print()}
            >
              {t('overview.print')}
            </Button>
          </div>
        }
      />
      {shops?.length === 0 ? (
        <NoShops kind="orders" />
      ) : (
        <ForeignShops list={list} shops={shops}>
          <TaskTiles filter={list.filter} isWaiting={areShopsPending && list.filter.shops !== undefined} />
          <SalesSection list={list} period={period} query={query} />
        </ForeignShops>
      )}
    </div>
  );
}
