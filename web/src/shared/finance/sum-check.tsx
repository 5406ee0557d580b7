import { isZero } from '@gian-hang/contract/money/money';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatMoney } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './sum-check.module.css';

/** Says whether the parts add up exactly, or by how much they do not. */
export function SumCheck({ difference, currency }: { difference: string; currency: string }) {
  const { t } = useTranslation();
  if (isZero(difference))
    return (
      <span className={classes.exact}>
        {t('finance.sums.exact')} <IconCheck size={14} stroke={2.2} aria-hidden />
      </span>
    );
  return (
    <span className={classes.wrong} role="alert">
      <IconAlertTriangle size={15} aria-hidden />{' '}
      {t('finance.sums.wrong', { amount: formatMoney(difference, currency) })}
    </span>
  );
}
