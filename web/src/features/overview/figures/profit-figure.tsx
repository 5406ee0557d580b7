import type { SalesProfit } from '@gian-hang/contract/analytics/overview';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { ListTargets } from '../list-target.ts';
import { changeOf } from './change.ts';
import { Figure } from './figure.tsx';
import classes from './figures.module.css';

type Props = { profit: SalesProfit; previous: SalesProfit | null; currency: string; targets: ListTargets };

/** The profit of the orders whose costs are known, for people who may see money. */
export function ProfitFigure({ profit, previous, currency, targets }: Props) {
  const { t } = useTranslation();
  const [now, before] = [knownProfit(profit), knownProfit(previous)];
  return (
    <Figure
      wide
      name={t('overview.figures.profit')}
      value={now === null ? '–' : formatMoney(now, currency)}
      change={now === null ? undefined : changeOf(now, before)}
      goodWhen="up"
      previous={before === null ? undefined : formatMoney(before, currency)}
      note={<ProfitNote profit={profit} targets={targets} />}
      target={targets.profit()}
    />
  );
}

/** Null where the costs of no order are known. */
function knownProfit(profit: SalesProfit | null): string | null {
  return profit === null || profit.costed_orders === 0 ? null : profit.profit;
}

type NoteProps = Pick<Props, 'profit' | 'targets'>;

function ProfitNote({ profit: { orders, costed_orders }, targets }: NoteProps) {
  const { t } = useTranslation();
  if (orders === 0) return t('overview.figures.noProfit');
  const missing = orders - costed_orders;
  const costed = t('overview.figures.costed', {
    costed: formatCount(costed_orders),
    count: formatCount(orders),
  });
  return (
    <>
      {costed_orders > 0 && costed}
      {missing > 0 && (
        <Link className={classes.missing} {...targets.profit({ missing: 'true', group: 'order' })}>
          {t('overview.figures.missing', { count: formatCount(missing) })}
        </Link>
      )}
    </>
  );
}
