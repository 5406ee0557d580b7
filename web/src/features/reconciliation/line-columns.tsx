import type { BankLine, BankPayout } from '@gian-hang/contract/finance/reconciliation';
import { formatMoney } from '../../lib/text/format.ts';
import type { translate } from '../../lib/text/i18n.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { formatDay } from './format-day.ts';
import classes from './reconciliation.module.css';

type T = typeof translate;

export function lineColumns(t: T): Column<BankLine>[] {
  return [
    {
      key: 'day',
      header: t('reconciliation.columns.day'),
      cell: (line) => formatDay(line.booked_on),
      width: '110px',
    },
    {
      key: 'description',
      header: t('reconciliation.columns.description'),
      mobile: 'title',
      cell: ({ description, reference }) => (
        <span className={classes.words}>
          {description || t('reconciliation.noDescription')}
          {reference !== '' && <span className={classes.under}>{reference}</span>}
        </span>
      ),
    },
    {
      key: 'state',
      header: t('reconciliation.columns.state'),
      mobile: 'wide',
      cell: (line) => <Result line={line} t={t} />,
    },
    {
      key: 'amount',
      header: t('reconciliation.columns.amount'),
      align: 'right',
      mobile: 'aside',
      cell: (line) => <span className={classes.amount}>{formatMoney(line.amount, line.currency)}</span>,
    },
  ];
}

function Result({ line, t }: { line: BankLine; t: T }) {
  const { state, doubt, ignored, matches } = line;
  if (doubt !== null) return <StatusBadge tone="warning">{t(`reconciliation.doubts.${doubt}`)}</StatusBadge>;
  if (ignored !== null)
    return (
      <span className={classes.words}>
        <StatusBadge tone="neutral">{t(`reconciliation.reasons.${ignored.reason}`)}</StatusBadge>
        {ignored.note !== '' && <span className={classes.under}>{ignored.note}</span>}
      </span>
    );
  if (state === 'unmatched')
    return <StatusBadge tone="danger">{t('reconciliation.tabs.unmatched')}</StatusBadge>;
  const [first] = matches;
  const name =
    matches.length > 1
      ? t('reconciliation.payoutCount', { count: matches.length })
      : (first?.payout?.payout_id ?? t('reconciliation.hiddenPayout'));
  const by = matches.some(({ is_automatic }) => is_automatic) ? 'automatic' : 'confirmed';
  return (
    <span className={classes.words}>
      <StatusBadge tone="success">{name}</StatusBadge>
      <span className={classes.under}>
        {[first?.payout?.shop.name, t(`reconciliation.${by}`)].filter(Boolean).join(' · ')}
      </span>
    </span>
  );
}

export type MissingRow = BankPayout & { id: string };

export function missingColumns(t: T): Column<MissingRow>[] {
  return [
    {
      key: 'day',
      header: t('reconciliation.columns.day'),
      cell: ({ day }) => formatDay(day),
      width: '110px',
    },
    {
      key: 'payout',
      header: t('reconciliation.columns.payout'),
      mobile: 'title',
      cell: ({ payout_id, source }) => (
        <span className={classes.words}>
          {payout_id}
          <span className={classes.under}>{t(`reconciliation.sources.${source}`)}</span>
        </span>
      ),
    },
    { key: 'shop', header: t('reconciliation.columns.shop'), cell: ({ shop }) => shop.name },
    {
      key: 'amount',
      header: t('reconciliation.columns.amount'),
      align: 'right',
      cell: ({ amount, currency }) => <span className={classes.amount}>{formatMoney(amount, currency)}</span>,
    },
    {
      key: 'open',
      header: t('reconciliation.columns.open'),
      align: 'right',
      mobile: 'aside',
      cell: ({ open, currency }) => <strong className={classes.amount}>{formatMoney(open, currency)}</strong>,
    },
  ];
}
