import type { Payout } from '@gian-hang/contract/finance/incoming';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { StatusBadge, type StatusTone } from '../../../ui/status-badge.tsx';
import classes from './payouts.module.css';

const TONES: Record<Payout['state'], StatusTone> = { paid: 'success', processing: 'info', failed: 'danger' };

export function PayoutRow({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const { shop, source, state, amount, currency, before_exchange, payout_id, created_at, paid_at } = payout;
  const at = paid_at ?? created_at;
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <span>{shop.name}</span>
        <span className={classes.under}>
          {t(`bank.payouts.${source}`)} · <time dateTime={at}>{dateTime(at)}</time>
        </span>
        <span className={classes.under}>{payout_id}</span>
      </div>
      <div className={classes.sum}>
        <span className="gh-figures">{formatMoney(amount, currency)}</span>
        {before_exchange !== null && before_exchange.currency !== currency && (
          <span className={classes.under}>
            {t('bank.payouts.beforeExchange', {
              amount: formatMoney(before_exchange.amount, before_exchange.currency),
            })}
          </span>
        )}
        <StatusBadge tone={TONES[state]}>{t(`bank.payouts.states.${state}`)}</StatusBadge>
      </div>
    </li>
  );
}
