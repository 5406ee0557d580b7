import type { VisitsReport } from '@gian-hang/contract/analytics/visits';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconListSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { DateFilter } from '../../shared/dates/date-filter.tsx';
import { useDateRangeLabel } from '../../shared/dates/date-range.tsx';
import { useListParams } from '../../shared/list/use-list-params.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { RefreshButton } from '../../ui/refresh-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { QueryView } from '../../ui/states/query-view.tsx';
import { DayGrid } from './day-grid.tsx';
import { PeopleTable } from './people-table.tsx';
import { visitsQuery } from './visits.api.ts';
import { DEFAULT_DATES, VISITS } from './visits-search.ts';
import { WeekHours } from './week-hours.tsx';

/** Who works when, from the audit log. */
export function VisitsPage() {
  const { t } = useTranslation();
  const list = useListParams(VISITS);
  const query = useQuery(visitsQuery(list.filter));
  const rangeLabel = useDateRangeLabel();
  const { dates } = list.filter;
  return (
    <>
      <PageHeader
        title={t('visits.title')}
        lead={t('visits.lead')}
        actions={
          <>
            <DateFilter
              label={t('visits.period')}
              text={t('visits.periodOf', { dates: rangeLabel(dates ?? DEFAULT_DATES) })}
              dates={dates ?? DEFAULT_DATES}
              onChange={(next) => list.narrow({ dates: next === DEFAULT_DATES ? '' : next })}
            />
            <RefreshButton onRefresh={query.refetch} />
            <Button
              variant="default"
              leftSection={<IconListSearch size={16} aria-hidden />}
              renderRoot={(props) => <Link {...props} to="/management/audit" />}
            >
              {t('pages.audit')}
            </Button>
          </>
        }
      />
      <QueryView query={query} skeleton={<Loading />}>
        {(report) => <Report report={report} />}
      </QueryView>
    </>
  );
}

function Report({ report }: { report: VisitsReport }) {
  const { t } = useTranslation();
  return (
    <Stack>
      <PeopleTable report={report} />
      {report.days.length === 0 ? (
        <EmptyState
          icon={<IconUserSearch size={26} stroke={1.6} />}
          title={t('visits.empty.title')}
          text={t('visits.empty.text')}
        />
      ) : (
        <>
          <Section title={t('visits.days')} hint={t('visits.daysHint')}>
            <DayGrid report={report} />
          </Section>
          <Section title={t('visits.hours')} hint={t('visits.hoursHint')}>
            <WeekHours hours={report.hours} />
          </Section>
        </>
      )}
    </Stack>
  );
}

function Loading() {
  return (
    <Stack>
      <Skeleton height={220} radius="lg" />
      <Skeleton height={200} radius="lg" />
      <Skeleton height={280} radius="lg" />
    </Stack>
  );
}
