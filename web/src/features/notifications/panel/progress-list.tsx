import type { ProgressItem, ProgressType } from '@gian-hang/contract/progress';
import { Anchor, Progress, Text } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconClock,
  IconRefresh,
  type TablerIcon,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount, formatRelative } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import classes from '../notification-list.module.css';
import { isRunning } from './progress.api.ts';

const TARGET_PAGES = {
  orders_sync: '/product/order',
  products_sync: '/product/management',
  finance_sync: '/payment/incoming',
  bulk: '/product/management',
  undo: '/product/management',
  clone: '/product/management',
} as const satisfies Record<ProgressType, string>;

/** A bulk job is opened, since its change can be undone. */
const searchOf = ({ id }: ProgressItem) => ({ job: /^work-(\d+)$/.exec(id)?.[1] });

const COUNTS = {
  orders_sync: 'sync.line.orders.count',
  products_sync: 'sync.line.products.count',
  finance_sync: 'sync.finance.records',
  bulk: 'sync.line.products.count',
  undo: 'sync.line.products.count',
  clone: 'sync.line.products.count',
} as const satisfies Record<ProgressType, string>;

const ICONS: Record<ProgressItem['state'], TablerIcon> = {
  waiting: IconClock,
  running: IconRefresh,
  succeeded: IconCircleCheck,
  failed: IconAlertTriangle,
};

type Props = { items: readonly ProgressItem[]; onLeave: () => void };

export function ProgressList({ items, onLeave }: Props) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <ProgressRow key={item.id} item={item} onLeave={onLeave} />
      ))}
    </ul>
  );
}

function ProgressRow({ item, onLeave }: { item: ProgressItem; onLeave: () => void }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const stateText = useStateText();
  const { type, shop, state, done, expected } = item;
  const Icon = ICONS[state];
  const time = item.finished_at ?? item.created_at;
  const name = t(`notifications.progress.types.${type}`);
  return (
    <li className={classes.row}>
      <span className={classes.icon} data-state={state}>
        <Icon size={18} stroke={1.7} aria-hidden />
      </span>
      <div className={classes.words}>
        <Anchor
          size="sm"
          fw={500}
          c="inherit"
          onClick={onLeave}
          renderRoot={(props) => <Link {...props} to={TARGET_PAGES[type]} search={searchOf(item)} />}
        >
          {shop === null ? name : `${name}: ${shop.name}`}
        </Anchor>
        <Text size="sm" c={state === 'failed' ? 'var(--gh-danger-text)' : 'dimmed'} className={classes.text}>
          {stateText(item)}
        </Text>
        {isRunning(item) && expected !== null && expected > 0 && (
          <Progress mt={6} size="sm" value={(100 * done) / expected} aria-label={name} />
        )}
        <Text size="xs" c="dimmed" mt={4}>
          <time dateTime={time} title={dateTime(time)}>
            {formatRelative(time)}
          </time>
        </Text>
      </div>
    </li>
  );
}

function useStateText(): (item: ProgressItem) => string {
  const { t } = useTranslation();
  return ({ type, state, done, expected, failed, error }) => {
    const count = (n: number) => t(COUNTS[type], { count: formatCount(n) });
    if (state === 'waiting') return t('notifications.progress.waiting');
    if (state === 'failed') return error ?? t('orders.sync.finished', { succeeded: done - failed, failed });
    if (state === 'succeeded') return t('notifications.progress.done', { count: count(done) });
    return expected === null
      ? t('notifications.progress.running', { count: count(done) })
      : t('notifications.progress.runningOf', { done: formatCount(done), count: count(expected) });
  };
}
