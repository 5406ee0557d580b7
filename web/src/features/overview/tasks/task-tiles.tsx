import type { OverviewTaskCounts } from '@gian-hang/contract/analytics/overview';
import type { OverviewTask } from '@gian-hang/contract/analytics/overview-values';
import { Skeleton, Title } from '@mantine/core';
import {
  IconAlarm,
  IconBuildingBank,
  IconCalendarDue,
  IconCashOff,
  IconCircleCheck,
  IconHourglass,
  IconKey,
  IconPackageOff,
  IconReceiptRefund,
  IconRefreshAlert,
  IconTruckDelivery,
  type TablerIcon,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';
import { tasksQuery } from '../overview.api.ts';
import type { OverviewFilter } from '../overview-search.ts';
import { TASKS } from './task-targets.ts';
import classes from './task-tiles.module.css';

const ICONS: Record<OverviewTask, TablerIcon> = {
  overdue: IconAlarm,
  due_today: IconTruckDelivery,
  cancel_requested: IconCalendarDue,
  return_requested: IconReceiptRefund,
  failed_syncs: IconRefreshAlert,
  failed_product_syncs: IconRefreshAlert,
  failed_finance_syncs: IconRefreshAlert,
  ending_authorisations: IconKey,
  low_stock: IconPackageOff,
  failed_payouts: IconCashOff,
  late_settlements: IconHourglass,
  bank_lines: IconBuildingBank,
};

type Props = {
  filter: OverviewFilter;
  /** It is not known yet whether the chosen shops are the person's. */
  isWaiting: boolean;
};

/** What needs somebody now, most urgent first; each tile leads to its list. */
export function TaskTiles({ filter, isWaiting }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const query = useQuery(tasksQuery(filter));
  return (
    <section className={classes.tasks} aria-labelledby={id}>
      <Title order={2} size="h5" id={id}>
        {t('overview.tasks.title')}
      </Title>
      {query.data !== undefined && !isWaiting ? (
        <Tiles counts={query.data} shops={filter.shops} />
      ) : query.isError ? (
        <RetryNotice text={t('overview.tasks.failed')} query={query} />
      ) : (
        <Loading />
      )}
    </section>
  );
}

function Tiles({ counts, shops }: { counts: OverviewTaskCounts; shops: string | undefined }) {
  const { t } = useTranslation();
  const open = TASKS.filter(({ task }) => (counts[task] ?? 0) > 0);
  if (open.length === 0)
    return (
      <p className={classes.none}>
        <IconCircleCheck size={18} stroke={1.8} aria-hidden />
        {t('overview.tasks.none')}
      </p>
    );
  return (
    <ul className={classes.tiles}>
      {open.map(({ task, tone, target: { to, search } }) => {
        const Icon = ICONS[task];
        return (
          <li key={task}>
            <Link
              className={classes.tile}
              data-tone={tone}
              to={to}
              search={{ ...search, ...(shops !== undefined && { shops }) }}
            >
              <Icon className={classes.icon} size={18} stroke={1.7} aria-hidden />
              <span className={classes.count}>{formatCount(counts[task] ?? 0)}</span>{' '}
              <span className={classes.name}>{t(`overview.tasks.${task}`)}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.tiles} role="status" aria-label={t('common.loading')}>
      {TASKS.slice(0, 4).map(({ task }) => (
        <Skeleton key={task} className={classes.waiting} />
      ))}
    </div>
  );
}
