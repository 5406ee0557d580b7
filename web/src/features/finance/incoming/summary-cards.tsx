import type { CurrencyTotals } from '@gian-hang/contract/finance/incoming';
import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { formatDay } from '../../../shared/dates/day-range.ts';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';
import { type INCOMING_LIST, lateDaysOf } from './incoming-search.ts';
import { LookCard } from './look-card.tsx';
import classes from './summary-cards.module.css';
import type { IncomingList, IncomingTotals } from './use-incoming-list.ts';

type Props = { list: IncomingList; summary: IncomingTotals };

/** What came in, what is on its way, what waits and what is wrong, in one currency; each leads to its list. */
export function SummaryCards({ list, summary: { query, totals } }: Props) {
  const { t } = useTranslation();
  if (query.data === undefined && query.isError)
    return <RetryNotice text={t('lists.stale')} query={query} mb="md" />;
  if (query.data === undefined) return <Loading />;
  return totals && <Cards list={list} totals={totals} />;
}

function Cards({ list, totals }: { list: IncomingList; totals: CurrencyTotals }) {
  const { t } = useTranslation();
  const { currency, received, on_its_way: onItsWay, unsettled } = totals;
  const money = (amount: string) => formatMoney(amount, currency);
  const days = expectedDays(onItsWay.expected_from, onItsWay.expected_to);
  return (
    <section className={classes.cards} aria-label={t('finance.incoming.cards.label', { currency })}>
      <Card
        name={t('finance.incoming.cards.received')}
        value={money(received.amount)}
        tone="good"
        note={t('finance.incoming.cards.receivedNote', { count: formatCount(received.count) })}
        search={list.searchOf('statements', { states: 'paid' })}
      />
      <Card
        name={t('finance.incoming.cards.onItsWay')}
        value={money(onItsWay.amount)}
        note={joined(
          t('finance.incoming.cards.onItsWayNote', { count: formatCount(onItsWay.count) }),
          days && t('finance.incoming.cards.expected', { days }),
        )}
        search={list.searchOf('statements', { states: 'processing' })}
      />
      <Card
        name={t('finance.incoming.cards.unsettled')}
        value={money(unsettled.amount)}
        note={joined(
          t('finance.incoming.cards.unsettledNote', { count: formatCount(unsettled.count) }),
          unsettled.late > 0 &&
            t('finance.incoming.cards.late', {
              count: formatCount(unsettled.late),
              days: lateDaysOf(list.filter),
            }),
        )}
        search={list.searchOf('unsettled', unsettled.late > 0 ? { late: 'true' } : {})}
      />
      <LookCard list={list} totals={totals} />
    </section>
  );
}

function joined(...texts: readonly (string | false | null)[]): string {
  return texts.filter(Boolean).join(' · ');
}

/** `17/11`, or `17/11 – 19/11`; null if no day is known. */
function expectedDays(from: string | null, to: string | null): string | null {
  const short = (day: string) => formatDay(day).slice(0, 5);
  if (from === null || to === null) return null;
  return from === to ? short(from) : `${short(from)} – ${short(to)}`;
}

type CardProps = {
  name: string;
  value: string;
  note: ReactNode;
  tone?: 'good';
  search: ReturnType<(typeof INCOMING_LIST)['parse']>;
};

function Card({ name, value, note, tone, search }: CardProps) {
  return (
    <Link className={classes.card} to="/payment/incoming" search={search}>
      <span className={classes.name}>{name}</span>
      <span className={classes.value} data-tone={tone}>
        {value}
      </span>
      <span className={classes.note}>{note}</span>
    </Link>
  );
}

function Loading() {
  const { t } = useTranslation();
  return (
    <div className={classes.cards} role="status" aria-label={t('common.loading')}>
      {['received', 'onItsWay', 'unsettled', 'look'].map((card) => (
        <div key={card} className={classes.card}>
          <Skeleton height={12} width="45%" />
          <Skeleton height={24} width="75%" my={4} />
          <Skeleton height={12} width="60%" />
        </div>
      ))}
    </div>
  );
}
