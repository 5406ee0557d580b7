import type { ShopCompleteness } from '@gian-hang/contract/sync';
import { Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconCircleCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { showDay } from '../../shared/days.ts';
import { completenessQuery } from './completeness.api.ts';
import classes from './completeness-line.module.css';
import { useMoment } from './use-moment.ts';

const isComplete = ({ complete_until, gaps }: ShopCompleteness) =>
  complete_until !== null && gaps.length === 0;

function earliest(shops: readonly ShopCompleteness[]): string | null {
  const times = shops.filter(isComplete).flatMap(({ complete_until: time }) => time ?? []);
  return times.reduce<string | null>((first, time) => (first === null || time < first ? time : first), null);
}

/** Up to when every shop's orders are known to be here; pressed, it tells shop by shop. */
export function CompletenessLine() {
  const { t } = useTranslation();
  const moment = useMoment();
  const shops = useQuery(completenessQuery()).data?.items ?? [];
  if (shops.length === 0) return null;
  const open = shops.filter((shop) => !isComplete(shop)).length;
  const until = earliest(shops);
  const Icon = open > 0 ? IconAlertTriangle : IconCircleCheck;
  return (
    <Popover position="bottom-start" width="min(380px, calc(100vw - 32px))" shadow="md" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.line} data-open={open > 0 || undefined}>
          <Icon size={16} stroke={1.8} aria-hidden />
          <span>
            {until === null
              ? t('orders.complete.unknown')
              : t('orders.complete.until', { time: moment(until) })}
            {until !== null && open > 0 && t('orders.complete.except', { count: open })}
          </span>
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('orders.complete.title')}>
        <p className={classes.hint}>{t('orders.complete.hint')}</p>
        <ul className={classes.shops}>
          {shops.map((shop) => (
            <li key={shop.shop.id} className={classes.shop}>
              <span className={classes.name}>{shop.shop.name}</span>
              <ShopState shop={shop} />
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function ShopState({ shop }: { shop: ShopCompleteness }) {
  const { t } = useTranslation();
  const moment = useMoment();
  const { complete_until: until, known_count: count, gaps } = shop;
  const facts = [
    ...(until === null ? [] : [t('orders.complete.until', { time: moment(until) })]),
    ...(until === null && gaps.length === 0 ? [t('orders.complete.never')] : []),
    ...(count === null ? [] : [t('orders.complete.count', { count: formatCount(count) })]),
    ...(shop.shop.status === 'ACTIVE' ? [] : [t(`shops.states.${shop.shop.status}`)]),
  ];
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {gaps.map(({ from, to, missing }) => (
        <span key={from} className={classes.gap}>
          {from === to
            ? t('orders.complete.gapDay', { count: formatCount(missing), day: showDay(from) })
            : t('orders.complete.gapDays', {
                count: formatCount(missing),
                from: showDay(from),
                to: showDay(to),
              })}
        </span>
      ))}
    </>
  );
}
