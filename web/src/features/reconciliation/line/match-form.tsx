import type { BankLineDetail, BankPayout, MatchCandidate } from '@gian-hang/contract/finance/reconciliation';
import {
  addAmounts,
  compareAmounts,
  isAmountInCurrency,
  isZero,
  negateAmount,
} from '@gian-hang/contract/money/money';
import { Button, Checkbox, Group, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { formatDay } from '../format-day.ts';
import classes from '../reconciliation.module.css';
import type { Decision } from './line-drawer.tsx';

type Props = { line: BankLineDetail; isBusy: boolean; onDecide: (decision: Decision) => void };
type Shares = ReadonlyMap<string, string>;

const keyOf = ({ shop, source, payout_id }: BankPayout) => `${shop.id}/${source}/${payout_id}`;
const min = (one: string, other: string) => (compareAmounts(one, other) < 0 ? one : other);

/** What the line has beyond the shares; negative if they are too much. Null while an amount is being typed. */
function remainderOf(line: BankLineDetail, shares: Shares): string | null {
  const amounts = [...shares.values()];
  if (!amounts.every((amount) => isAmountInCurrency(amount, line.currency) && !isZero(amount))) return null;
  return addAmounts([line.amount, ...amounts.map(negateAmount)]);
}

/** The open payouts, and those that the line is partly matched with: a new choice replaces the old one. */
function choicesOf({ candidates, matches }: BankLineDetail): MatchCandidate[] {
  const listed = new Set(candidates.map(({ payout }) => keyOf(payout)));
  const matched = matches.flatMap(({ payout, amount }) =>
    payout ? [{ payout: { ...payout, open: addAmounts([payout.open, amount]) }, suggested: amount }] : [],
  );
  const raised = new Map(matched.map((choice) => [keyOf(choice.payout), choice]));
  return [
    ...matched.filter(({ payout }) => !listed.has(keyOf(payout))),
    ...candidates.map((candidate) => raised.get(keyOf(candidate.payout)) ?? candidate),
  ];
}

/** Chooses payouts for a line and, where it is split, how much of each. */
export function MatchForm({ line, isBusy, onDecide }: Props) {
  const { t } = useTranslation();
  const choices = choicesOf(line);
  const [shares, setShares] = useState<Shares>(
    () =>
      new Map(
        choices.flatMap(({ payout, suggested }) => (suggested ? [[keyOf(payout), suggested] as const] : [])),
      ),
  );
  if (choices.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {t('reconciliation.line.noCandidates')}
      </Text>
    );
  const remainder = remainderOf(line, shares);
  const isOver = remainder?.startsWith('-') ?? false;

  function toggle(payout: BankPayout, isChosen: boolean) {
    const next = new Map(shares);
    if (isChosen) {
      const left = remainder === null || compareAmounts(remainder, '0') <= 0 ? payout.open : remainder;
      next.set(keyOf(payout), min(payout.open, left));
    } else next.delete(keyOf(payout));
    setShares(next);
  }

  function submit() {
    const payouts = choices.flatMap(({ payout }) => {
      const amount = shares.get(keyOf(payout));
      const { shop, source, payout_id } = payout;
      return amount === undefined ? [] : [{ shop_id: shop.id, source, payout_id, amount }];
    });
    onDecide({ kind: 'match', payouts });
  }

  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {t('reconciliation.line.choose')}
      </Title>
      <ul className={classes.rows}>
        {choices.map(({ payout }) => (
          <Candidate
            key={keyOf(payout)}
            payout={payout}
            share={shares.get(keyOf(payout))}
            onToggle={(isChosen) => toggle(payout, isChosen)}
            onShare={(amount) => setShares(new Map(shares).set(keyOf(payout), amount))}
          />
        ))}
      </ul>
      <Group justify="space-between" mt="sm">
        <Text size="sm" c={isOver ? 'red' : 'dimmed'} aria-live="polite">
          {remainder !== null &&
            shares.size > 0 &&
            t(isOver ? 'reconciliation.line.over' : 'reconciliation.line.left', {
              amount: formatMoney(remainder.replace('-', ''), line.currency),
            })}
        </Text>
        <Button
          loading={isBusy}
          disabled={shares.size === 0 || remainder === null || isOver}
          onClick={submit}
        >
          {t('reconciliation.line.match')}
        </Button>
      </Group>
    </section>
  );
}

type CandidateProps = {
  payout: BankPayout;
  share: string | undefined;
  onToggle: (isChosen: boolean) => void;
  onShare: (amount: string) => void;
};

function Candidate({ payout, share, onToggle, onShare }: CandidateProps) {
  const { t } = useTranslation();
  const { payout_id, day, shop, open, currency, source } = payout;
  return (
    <li className={classes.row}>
      <Checkbox
        checked={share !== undefined}
        onChange={({ currentTarget }) => onToggle(currentTarget.checked)}
        label={`${formatMoney(open, currency)} · ${payout_id}`}
        description={`${formatDay(day)} · ${shop.name} · ${t(`reconciliation.sources.${source}`)}`}
      />
      {share !== undefined && (
        <MoneyInput
          className={classes.share}
          aria-label={t('reconciliation.line.share', { id: payout_id })}
          currency={currency}
          value={share}
          onChange={onShare}
        />
      )}
    </li>
  );
}
