import type { ProfitTotals } from '@gian-hang/contract/finance/profit';
import { negateAmount } from '@gian-hang/contract/money/money';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatCount, formatMoney, formatOneDecimal } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './profit-page.module.css';
import { PROFIT_LIST, type ProfitListParams } from './profit-search.ts';

type Props = { totals: ProfitTotals; list: ProfitListParams };

/** The totals of one currency. Profit is that of the orders of which all costs are known, and says so. */
export function ProfitTotalsCards({ totals, list }: Props) {
  const { t } = useTranslation();
  const { currency, costed } = totals;
  const money = (amount: string) => formatMoney(amount, currency);
  const known = (amount: string) => (costed.orders === 0 ? '–' : money(amount));
  const missing = totals.orders - costed.orders;
  const counts = { costed: formatCount(costed.orders), count: formatCount(totals.orders) };
  const search = PROFIT_LIST.parse({ ...list.filter, group: 'product', missing: 'true' });
  const margin =
    costed.margin && t('profit.page.sums.margin', { percent: formatOneDecimal(Number(costed.margin)) });
  return (
    <section className={classes.cards} aria-label={t('profit.page.totals', { currency })}>
      <Card
        name={t('profit.page.sums.revenue')}
        value={money(totals.revenue)}
        notes={[
          t('profit.page.sums.orders', { count: formatCount(totals.orders) }),
          t('profit.page.sums.units', { count: formatCount(totals.units) }),
        ]}
      />
      <Card
        name={t('profit.page.sums.fees')}
        value={money(totals.fees)}
        notes={[
          `${t('profit.page.sums.shipping')} ${money(totals.shipping)}`,
          `${t('profit.page.sums.adjustments')} ${money(totals.adjustments)}`,
        ]}
      />
      <Card name={t('profit.page.sums.cost')} value={known(negateAmount(costed.cost))}>
        {missing > 0 && (
          <Link className={classes.missing} to="/payment/profit" search={search}>
            {t('profit.page.sums.missing', { count: formatCount(missing) })}
          </Link>
        )}
      </Card>
      <Card
        name={t('profit.page.sums.profit')}
        value={known(costed.profit)}
        {...(costed.orders > 0 && { tone: isLoss(costed.profit) ? 'bad' : 'good' })}
        notes={[...(margin ? [margin] : []), t('profit.page.sums.costed', counts)]}
        keepsNotes
      />
    </section>
  );
}

const isLoss = (amount: string) => amount.startsWith('-');

type CardProps = {
  name: string;
  value: string;
  tone?: 'good' | 'bad';
  notes?: readonly string[];
  /** Also on a phone. */
  keepsNotes?: boolean;
  children?: ReactNode;
};

function Card({ name, value, tone, notes = [], keepsNotes, children }: CardProps) {
  return (
    <div className={classes.total}>
      <span className={classes.name}>{name}</span>
      <strong className={`${classes.value} gh-figures`} data-tone={tone}>
        {value}
      </strong>
      {notes.length > 0 && (
        <span className={classes.note} data-shown={keepsNotes || undefined}>
          {notes.map((note) => (
            <span key={note}>{note}</span>
          ))}
        </span>
      )}
      {children}
    </div>
  );
}
