import type { Statement, StatementState } from '@gian-hang/contract/finance/incoming';
import { isZero } from '@gian-hang/contract/money/money';
import { formatMoney } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { formatDay } from '../../../../shared/dates/day-range.ts';
import { StatusBadge, type StatusTone } from '../../../../ui/status-badge.tsx';

const TONES: Record<StatementState, StatusTone> = { processing: 'info', paid: 'success', failed: 'danger' };

export function MoneyState({ state }: { state: StatementState }) {
  const { t } = useTranslation();
  return <StatusBadge tone={TONES[state]}>{t(`finance.states.${state}`)}</StatusBadge>;
}

/** Whether the money has come, or the day on which it is expected. */
function PaymentState({ statement: { state, expected_on } }: { statement: Statement }) {
  const { t } = useTranslation();
  if (state !== 'processing' || expected_on === null) return <MoneyState state={state} />;
  return (
    <StatusBadge tone="info">
      {t('finance.incoming.statement.expected', { day: formatDay(expected_on).slice(0, 5) })}
    </StatusBadge>
  );
}

/** The share of the settlement that is held back, in whole percent. */
function heldPercent({ reserve, settlement }: Statement): number {
  return Math.round((-100 * Number(reserve)) / Number(settlement));
}

function HeldBadge({ statement }: { statement: Statement }) {
  const { t } = useTranslation();
  const percent = heldPercent(statement);
  const isShare = percent > 0 && percent <= 100;
  return (
    <StatusBadge tone="warning">
      {isShare ? t('finance.incoming.statement.held', { percent }) : t('finance.reserve')}
    </StatusBadge>
  );
}

function MismatchBadge({ statement: { difference, currency } }: { statement: Statement }) {
  const { t } = useTranslation();
  const amount = formatMoney(difference.replace('-', ''), currency);
  return <StatusBadge tone="danger">{t('finance.incoming.statement.mismatch', { amount })}</StatusBadge>;
}

/** The one thing to know of a statement in a list: what is wrong, else what is held back, else its payment. */
export function StatementBadge({ statement }: { statement: Statement }) {
  if (!isZero(statement.difference)) return <MismatchBadge statement={statement} />;
  if (statement.state === 'paid' && statement.reserve.startsWith('-'))
    return <HeldBadge statement={statement} />;
  return <PaymentState statement={statement} />;
}

/** Everything that is to be known of it. */
export function StatementBadges({ statement }: { statement: Statement }) {
  return (
    <>
      <PaymentState statement={statement} />
      {!isZero(statement.difference) && <MismatchBadge statement={statement} />}
      {statement.reserve.startsWith('-') && <HeldBadge statement={statement} />}
    </>
  );
}
