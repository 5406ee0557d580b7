import type { Payout } from '@gian-hang/contract/finance/incoming';
import { isZero } from '@gian-hang/contract/money/money';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { useDateTime } from '../../../../shared/dates/use-date-time.ts';
import { payoutKindName } from '../../../../shared/finance/finance-names.ts';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import type { Column } from '../../../../ui/table/data-column.ts';
import { payoutsQuery } from '../incoming.api.ts';
import type { ListProps } from '../list-props.ts';
import { MoneyState } from '../statement/statement-state.tsx';
import { Amount, RowCard, TwoLines } from './cells.tsx';
import { IncomingRows } from './incoming-rows.tsx';

const NONE = '—';

type Row = Payout & { id: string };

export function PayoutsList({ list, filter }: ListProps) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const query = useQuery(payoutsQuery({ filter, page: list.page, pageSize: list.pageSize }));
  return (
    <IncomingRows
      list={list}
      query={query}
      columns={usePayoutColumns()}
      card={(row) => (
        <RowCard
          title={payoutKindName(row.kind)}
          amount={<Amount amount={row.amount} currency={row.currency} />}
          note={[row.shop.name, dateTime(row.created_at), row.bank_account].filter(Boolean).join(' · ')}
          aside={<PayoutState payout={row} />}
        />
      )}
      noMatch={{
        title: t('finance.incoming.none.payouts'),
        text: t('finance.incoming.none.payoutsText'),
      }}
    />
  );
}

function usePayoutColumns(): Column<Row>[] {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  return [
    {
      key: 'payout',
      header: t('finance.incoming.columns.payout'),
      width: 'auto',
      cell: ({ kind, payout_id }) => <TwoLines first={payoutKindName(kind)} second={payout_id} />,
    },
    {
      key: 'shop',
      header: t('finance.incoming.columns.shop'),
      width: '170px',
      drops: 'second',
      cell: ({ shop }) => <TwoLines first={shop.name} />,
    },
    {
      key: 'created',
      header: t('finance.incoming.columns.created'),
      width: '140px',
      cell: ({ created_at }) => <TwoLines first={dateTime(created_at)} />,
    },
    {
      key: 'paid',
      header: t('finance.incoming.columns.paid'),
      width: '140px',
      drops: 'first',
      cell: ({ paid_at }) => <TwoLines first={paid_at === null ? NONE : dateTime(paid_at)} />,
    },
    {
      key: 'bank',
      header: t('finance.incoming.columns.bank'),
      width: '160px',
      drops: 'first',
      cell: ({ bank_account, to_bank }) => (
        <TwoLines first={bank_account ?? (to_bank ? NONE : t('finance.incoming.payout.inside'))} />
      ),
    },
    {
      key: 'amount',
      header: t('finance.incoming.columns.amount'),
      width: '170px',
      align: 'right',
      cell: (row) => (
        <TwoLines
          first={<Amount strong amount={row.amount} currency={row.currency} />}
          second={<AmountNote payout={row} />}
        />
      ),
    },
    {
      key: 'state',
      header: t('finance.incoming.columns.state'),
      width: '130px',
      cell: (row) => <PayoutState payout={row} />,
    },
  ];
}

/** Money that stays on the platform is not received when it is booked. */
function PayoutState({ payout: { state, to_bank } }: { payout: Payout }) {
  const { t } = useTranslation();
  if (state !== 'paid' || to_bank) return <MoneyState state={state} />;
  return <StatusBadge tone="neutral">{t('finance.incoming.payout.booked')}</StatusBadge>;
}

/** What was exchanged or held back. */
function AmountNote({ payout }: { payout: Payout }) {
  const { t } = useTranslation();
  const { before_exchange: before, exchange_rate: rate, reserve, currency } = payout;
  if (before !== null && rate !== null && before.currency !== currency)
    return t('finance.incoming.payout.exchanged', {
      amount: formatMoney(before.amount, before.currency),
      rate,
    });
  return isZero(reserve)
    ? null
    : t('finance.incoming.payout.held', { amount: formatMoney(reserve.replace('-', ''), currency) });
}
