import type { OrderTask } from '@gian-hang/contract/orders/orders';
import { UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListParams } from '../../../shared/list/use-list-params.ts';
import { centerInStrip } from '../../../ui/center-in-strip.ts';
import { DUE_FIRST, OLDEST_FIRST, type ORDER_LIST, TASKS } from '../filters/order-search.ts';
import { orderSummaryQuery, orderTasksQuery } from '../list/orders.api.ts';
import classes from './task-tabs.module.css';

/** Manual orders have no deadline, and the sorting by deadline would leave them out. */
const SORT: Record<OrderTask, string> = {
  overdue: DUE_FIRST,
  due_today: DUE_FIRST,
  to_ship: OLDEST_FIRST,
  to_collect: OLDEST_FIRST,
  cancel_requested: OLDEST_FIRST,
  return_requested: OLDEST_FIRST,
};

const URGENT: readonly OrderTask[] = ['overdue', 'cancel_requested', 'return_requested'];

type Props = {
  list: Pick<ListParams<typeof ORDER_LIST>, 'filter' | 'size' | 'show'>;
  onSyncErrors: () => void;
};

/** What there is to do, with counts. A task begins anew: only the chosen shops stay. */
export function TaskTabs({ list: { filter, size, show }, onSyncErrors }: Props) {
  const { t } = useTranslation();
  const shops = filter.shops === undefined ? {} : { shops: filter.shops };
  const { data: counts, isPending: areCountsPending } = useQuery(orderTasksQuery(shops));
  const { data: all, isPending: isTotalPending } = useQuery(orderSummaryQuery(shops));
  const hasFinalWidth = !areCountsPending && !isTotalPending;
  return (
    <nav className={classes.tabs} aria-label={t('orders.tasks.label')}>
      {TASKS.map((task) => (
        <Tab
          key={task}
          name={t(`orders.tasks.${task}`)}
          count={counts?.[task]}
          urgent={URGENT.includes(task)}
          current={filter.task === task}
          hasFinalWidth={hasFinalWidth}
          onChoose={() => show({ ...shops, task, sort: SORT[task], size })}
        />
      ))}
      <Tab
        name={t('orders.tasks.sync_errors')}
        count={counts?.sync_errors}
        hasFinalWidth={hasFinalWidth}
        onChoose={onSyncErrors}
      />
      <Tab
        name={t('orders.tasks.all')}
        count={all?.total}
        current={Object.keys(filter).every((name) => name === 'shops')}
        hasFinalWidth={hasFinalWidth}
        onChoose={() => show({ ...shops, size })}
      />
    </nav>
  );
}

type TabProps = {
  name: string;
  count: number | undefined;
  urgent?: boolean;
  current?: boolean;
  hasFinalWidth: boolean;
  onChoose: () => void;
};

function Tab({ name, count, urgent = false, current = false, hasFinalWidth, onChoose }: TabProps) {
  return (
    <UnstyledButton
      ref={current && hasFinalWidth ? centerInStrip : null}
      className={classes.tab}
      aria-current={current || undefined}
      onClick={onChoose}
    >
      {name}{' '}
      <span className={classes.count} data-urgent={(urgent && (count ?? 0) > 0) || undefined}>
        {count === undefined ? '' : formatCount(count)}
      </span>
    </UnstyledButton>
  );
}
