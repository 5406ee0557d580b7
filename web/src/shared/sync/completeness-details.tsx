import type { ShopCompleteness, SyncKind } from '@gian-hang/contract/sync';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showDay } from '../dates/days.ts';
import { useMoment } from '../dates/use-moment.ts';
import classes from './sync-line.module.css';
import { useReason } from './sync-problem.tsx';

type Props = { kind: SyncKind; shops: readonly ShopCompleteness[] };

/** Shop by shop: up to when it is complete, how much there is, and what is missing. */
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
  const moment = useMoment();
  const reason = useReason(kind);
  const { complete_until: until, known_count: count, problem, gaps } = item;
  const facts = [
    ...(until === null ? [] : [t('sync.line.until', { time: moment(until) })]),
    ...(count === null ? [] : [t(`sync.line.${kind}.count`, { count: formatCount(count) })]),
    ...(problem === null ? [] : [reason(item)]),
  ];
  return (
    <>
      <span>{facts.join(' · ')}</span>
      {gaps.map(({ from, to, missing }) => (
        <span key={from} className={classes.gap}>
          {from === to
            ? t('sync.line.orders.gapDay', { count: formatCount(missing), day: showDay(from) })
            : t('sync.line.orders.gapDays', {
                count: formatCount(missing),
                from: showDay(from),
                to: showDay(to),
              })}
        </span>
      ))}
    </>
  );
}
