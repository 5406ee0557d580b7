import type { ShopCompleteness, SyncKind } from '@gian-hang/contract/sync';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { formatDay } from '../dates/day-range.ts';
import { useShortDateTime } from '../dates/use-short-date-time.ts';
import { useSyncProblemText } from './sync-problems.tsx';
import classes from './sync-status-bar.module.css';

type Props = { kind: SyncKind; shops: readonly ShopCompleteness[] };

/** Per shop: up to when it is complete, counts, and missing days. */
export function CompletenessDetails({ kind, shops }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.hint}>{t(`sync.line.${kind}.hint`)}</p>
      <ul className={classes.shops}>
        {shops.map((item) => (
          <li key={item.shop.id} className={classes.shop}>
            <span className={classes.name}>{item.shop.name}</span>
            <ShopFacts kind={kind} item={item} />
          </li>
        ))}
      </ul>
    </>
  );
}

function ShopFacts({ kind, item }: { kind: SyncKind; item: ShopCompleteness }) {
  const { t } = useTranslation();
  const shortDateTime = useShortDateTime();
  const reason = useSyncProblemText(kind);
  const gapsOf = kind === 'finance' ? kind : 'orders';
  const { complete_until: until, known_count: count, problem, gaps } = item;
  const facts = [
    ...(until === null ? [] : [t('sync.line.until', { time: shortDateTime(until) })]),
    ...(count === null ? [] : [t(`sync.line.${kind}.count`, { count: formatCount(count) })]),
    ...(problem === null ? [] : [reason(item)]),
  ];
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {gaps.map(({ from, to, missing }) => (
        <span key={from} className={classes.gap}>
          {from === to
            ? t(`sync.line.${gapsOf}.gapDay`, { count: formatCount(missing), day: formatDay(from) })
            : t(`sync.line.${gapsOf}.gapDays`, {
                count: formatCount(missing),
                from: formatDay(from),
                to: formatDay(to),
              })}
        </span>
      ))}
    </>
  );
}
