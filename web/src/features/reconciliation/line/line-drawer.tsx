import type { BankLineDetail, LineDecision } from '@gian-hang/contract/finance/reconciliation';
import { Button, Drawer, Group, Skeleton, Stack, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure } from '../../../lib/toast.ts';
import { showUndoToast } from '../../../ui/dialogs/undo-toast.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { formatDay } from '../format-day.ts';
import { lineQuery, useDecideLine } from '../reconciliation.api.ts';
import classes from '../reconciliation.module.css';
import { IgnoreForm } from './ignore-form.tsx';
import { MatchForm } from './match-form.tsx';

export type Decision = LineDecision['decision'];

/** One bank line with what it is matched with, or what it may be matched with. */
export function LineDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Drawer opened onClose={onClose} position="right" size={560} title={t('reconciliation.line.title')}>
      <QueryView query={useQuery(lineQuery(id))} framed={false} skeleton={<Skeleton height={280} />}>
        {(line) => <LineDecisions key={line.version} line={line} onClose={onClose} />}
      </QueryView>
    </Drawer>
  );
}

const DONE = { confirm: 'matched', match: 'matched', ignore: 'ignored', undo: 'undone' } as const;

function LineDecisions({ line, onClose }: { line: BankLineDetail; onClose: () => void }) {
  const { t } = useTranslation();
  const decide = useDecideLine();
  const isSettled = line.state === 'matched' || line.state === 'ignored';

  // The refetched line replaces this component, so it waits for the answer itself.
  async function run(decision: Decision) {
    try {
      const { id, version } = await decide.mutateAsync({ id: line.id, version: line.version, decision });
      const undo = () => void decide.mutateAsync({ id, version, decision: { kind: 'undo' } }).catch(fail);
      const isUndo = decision.kind === 'undo';
      showUndoToast(
        t(`reconciliation.line.${DONE[decision.kind]}`),
        isUndo ? null : { label: t('reconciliation.line.undo'), run: undo },
      );
      if (!isUndo) onClose();
    } catch (error) {
      fail(error);
    }
  }

  const fail = (error: unknown) => showFailure(error, t('reconciliation.line.failed'));
  const decideNow = (decision: Decision) => void run(decision);

  return (
    <Stack>
      <LineFacts line={line} />
      {line.matches.length > 0 && <Matches line={line} />}
      {isSettled ? (
        <Group gap="xs">
          {line.matches.some(({ is_automatic }) => is_automatic) && (
            <Button loading={decide.isPending} onClick={() => decideNow({ kind: 'confirm' })}>
              {t('reconciliation.line.confirm')}
            </Button>
          )}
          <Button variant="default" loading={decide.isPending} onClick={() => decideNow({ kind: 'undo' })}>
            {t('reconciliation.line.undo')}
          </Button>
        </Group>
      ) : (
        <>
          <MatchForm line={line} isBusy={decide.isPending} onDecide={decideNow} />
          <IgnoreForm isBusy={decide.isPending} onDecide={decideNow} />
        </>
      )}
    </Stack>
  );
}

function LineFacts({ line }: { line: BankLineDetail }) {
  const { t } = useTranslation();
  const { amount, currency, open, balance, ignored } = line;
  const facts = [
    { label: t('reconciliation.columns.day'), value: formatDay(line.booked_on) },
    { label: t('reconciliation.columns.amount'), value: <strong>{formatMoney(amount, currency)}</strong> },
    { label: t('reconciliation.columns.description'), value: line.description || '–' },
    { label: t('reconciliation.line.reference'), value: line.reference || '–' },
  ];
  if (balance !== null)
    facts.push({ label: t('reconciliation.line.balance'), value: formatMoney(balance, currency) });
  if (line.doubt !== null)
    facts.push({ label: t('reconciliation.columns.state'), value: t(`reconciliation.doubts.${line.doubt}`) });
  if (line.doubt === 'partial')
    facts.push({ label: t('reconciliation.line.open'), value: formatMoney(open, currency) });
  if (ignored !== null)
    facts.push({
      label: t('reconciliation.line.reason'),
      value: [t(`reconciliation.reasons.${ignored.reason}`), ignored.note].filter(Boolean).join(': '),
    });
  return <DescriptionList facts={facts} />;
}

function Matches({ line }: { line: BankLineDetail }) {
  const { t } = useTranslation();
  return (
    <section>
      <Title order={3} size="h5" mb={6}>
        {t('reconciliation.line.matches')}
      </Title>
      <ul className={classes.rows}>
        {line.matches.map(({ payout, amount, is_automatic }, index) => (
          <li key={payout?.payout_id ?? `hidden-${index}`} className={classes.row}>
            <span className={classes.words}>
              {payout?.payout_id ?? t('reconciliation.hiddenPayout')}
              <span className={classes.under}>
                {[
                  payout && formatDay(payout.day),
                  payout?.shop.name,
                  t(`reconciliation.${is_automatic ? 'automatic' : 'confirmed'}`),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.amount}>{formatMoney(amount, line.currency)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
