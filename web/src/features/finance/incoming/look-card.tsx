import type { CurrencyTotals } from '@gian-hang/contract/finance/incoming';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import classes from './summary-cards.module.css';
import type { IncomingList } from './use-incoming-list.ts';

type Props = { list: IncomingList; totals: CurrencyTotals };

/** What failed or does not add up, each with a link to its list. */
export function LookCard({ list, totals }: Props) {
  const { t } = useTranslation();
  const { currency, failed, mismatched, failed_payouts: failedPayouts } = totals;
  const problems = [
    {
      count: mismatched.count,
      text: t('finance.incoming.cards.mismatched', {
        count: formatCount(mismatched.count),
        amount: formatMoney(mismatched.amount, currency),
      }),
      search: list.searchOf('statements', { flag: 'mismatch' }),
    },
    {
      count: failed.count,
      text: t('finance.incoming.cards.failed', { count: formatCount(failed.count) }),
      search: list.searchOf('statements', { states: 'failed' }),
    },
    {
      count: failedPayouts.count,
      text: t('finance.incoming.cards.failedPayouts', { count: formatCount(failedPayouts.count) }),
      search: list.searchOf('payouts', { states: 'failed' }),
    },
  ].filter(({ count }) => count > 0);
  const total = problems.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.card}>
      <span className={classes.name}>{t('finance.incoming.cards.look')}</span>
      <span className={classes.value} data-tone={total > 0 ? 'bad' : undefined}>
        {t('finance.incoming.cards.lookCount', { count: formatCount(total) })}
      </span>
      <span className={classes.note}>
        {total === 0 && t('finance.incoming.cards.nothing')}
        {problems.map(({ text, search }) => (
          <Anchor
            key={text}
            className={classes.problem}
            renderRoot={(props) => <Link {...props} to="/payment/incoming" search={search} />}
          >
            {text}
          </Anchor>
        ))}
      </span>
    </div>
  );
}
