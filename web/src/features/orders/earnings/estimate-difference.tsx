import type { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { addAmounts, isZero, negateAmount } from '@gian-hang/contract/money/money';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { feeName, partName } from '../../../shared/finance/finance-names.ts';
import { estimateDifferences } from './estimate-differences.ts';
import classes from './order-earnings.module.css';

/** How the settlement differs from the estimate, and because of which fees. */
export function EstimateDifference({ earnings }: { earnings: OrderEarnings }) {
  const { t } = useTranslation();
  const { estimate, settlement, currency } = earnings;
  if (estimate === null || settlement === null) return null;
  const difference = addAmounts([settlement, negateAmount(estimate.settlement)]);
  if (isZero(difference)) return <p className={classes.note}>{t('profit.earnings.same')}</p>;
  const isLess = difference.startsWith('-');
  const amount = formatMoney(difference.replace('-', ''), currency);
  return (
    <div className={classes.difference} data-less={isLess || undefined}>
      <p className={classes.note}>
        {t(isLess ? 'profit.earnings.less' : 'profit.earnings.more', { amount })}
      </p>
      <ul className={classes.skus} aria-label={t('profit.earnings.differences')}>
        {estimateDifferences(earnings).map(({ part, name, amount }) => (
          <li key={`${part} ${name}`}>
            <span>{name === null ? partName(part) : feeName(name)}</span>
            <span className="gh-figures">{signed(amount, currency)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

const signed = (amount: string, currency: string) =>
  `${amount.startsWith('-') ? '' : '+'}${formatMoney(amount, currency)}`;
