import type { BankLineDetail, LineDecision } from '@gian-hang/contract/finance/reconciliation';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { lockVisibleAccount } from '../../bank-accounts/visible-account.service.ts';
import { matchAccountLines, payoutKey } from '../matching/match-account.service.ts';
import { insertMatches, paidPayouts } from '../matching/matching.queries.ts';
import { type BankLineRow, confirmMatches, deleteMatches, findLine, saveDecision } from './lines.queries.ts';
import { getBankLine, readerOf } from './lines.service.ts';

type Decision = LineDecision['decision'];
type Decide<Kind extends Decision['kind']> = Extract<Decision, { kind: Kind }>;

const ACTIONS = {
  confirm: 'bank_line.matched',
  match: 'bank_line.matched',
  ignore: 'bank_line.ignored',
  undo: 'bank_line.undone',
} as const;

/** A person's decision about a line. Who decides upon a line that has changed meanwhile gets a conflict. */
export async function decideBankLine(
  deps: Deps,
  actor: Actor,
  id: string,
  { version, decision }: LineDecision,
): Promise<BankLineDetail> {
  return inTransaction(deps, async (trx) => {
    const line = await lockLine(deps, trx, actor, id);
    if (line.version !== version) throw new AppError('conflict');
    // Whoever cannot see the shop of a match cannot take it back.
    if (line.matches.some(({ shop_id }) => shop_id === null)) throw new AppError('forbidden');
    await apply(deps, trx, actor, line, decision);
    // Other lines may have a single payout left, or none.
    await matchAccountLines(trx, deps, line.bank_account_id);
    await recordAudit(trx, deps.clock, actor, {
      action: ACTIONS[decision.kind],
      object: { type: 'bank_line', id },
      before: summaryOf(line),
      after: decision,
    });
    return getBankLine({ ...deps, db: trx }, actor, id);
  });
}

async function lockLine(deps: Deps, trx: Db, actor: Actor, id: string): Promise<BankLineRow> {
  const found = await findLine(trx, readerOf(deps, actor), id);
  if (!found) throw new AppError('not_found');
  await lockVisibleAccount(trx, actor, found.bank_account_id);
  const line = await findLine(trx, readerOf(deps, actor), id);
  if (!line) throw new AppError('not_found');
  return line;
}

const summaryOf = ({ state, amount, matches, ignored_reason }: BankLineRow) => ({
  state,
  amount,
  payouts: matches.map(({ payout_id, share }) => ({ payout_id, amount: share })),
  ...(ignored_reason && { reason: ignored_reason }),
});

async function apply(
  deps: Deps,
  trx: Db,
  actor: Actor,
  line: BankLineRow,
  decision: Decision,
): Promise<void> {
  if (decision.kind === 'confirm') return confirm(trx, actor, line);
  if (decision.kind === 'match') return match(deps, trx, actor, line, decision);
  if (decision.kind === 'undo') return undo(trx, line);
  await deleteMatches(trx, line.id);
  const { reason, note } = decision;
  await saveDecision(trx, line.id, { state: 'ignored', doubt: null, ignored: { reason, note } });
}

async function confirm(trx: Db, actor: Actor, line: BankLineRow): Promise<void> {
  if (line.state !== 'matched') throw new AppError('conflict');
  await confirmMatches(trx, line.id, actor.accountId);
  await saveDecision(trx, line.id, { state: 'matched', doubt: null, ignored: null });
}

async function undo(trx: Db, line: BankLineRow): Promise<void> {
  if (line.matches.length === 0 && line.state !== 'ignored') throw new AppError('conflict');
  await deleteMatches(trx, line.id);
  await saveDecision(trx, line.id, { state: 'unmatched', doubt: null, ignored: null });
}

/** Replaces the line's matches. A line that the payouts do not cover stays doubtful for the rest. */
async function match(
  deps: Deps,
  trx: Db,
  actor: Actor,
  line: BankLineRow,
  { payouts: chosen }: Decide<'match'>,
): Promise<void> {
  const keys = new Set(chosen.map(payoutKey));
  const sum = addAmounts(chosen.map(({ amount }) => amount));
  if (keys.size < chosen.length) throw new AppError('validation_failed');
  if (compareAmounts(sum, line.amount) > 0) throw new AppError('bank_match_too_large');
  await deleteMatches(trx, line.id);
  const open = await openAmounts(deps, trx, actor, line, chosen);
  for (const one of chosen) {
    const left = open.get(payoutKey(one));
    if (left === undefined) throw new AppError('not_found');
    if (compareAmounts(one.amount, '0') <= 0) throw new AppError('validation_failed');
    if (compareAmounts(one.amount, left) > 0) throw new AppError('bank_match_too_large');
  }
  const matches = chosen.map((one) => ({ line_id: line.id, ...one }));
  await insertMatches(trx, matches, { accountId: actor.accountId, now: deps.clock.now() });
  const isWhole = compareAmounts(sum, line.amount) === 0;
  await saveDecision(trx, line.id, {
    state: isWhole ? 'matched' : 'doubtful',
    doubt: isWhole ? null : 'partial',
    ignored: null,
  });
}

/** What is left of the chosen payouts; those of other accounts and of shops out of reach are missing. */
async function openAmounts(
  { config }: Deps,
  trx: Db,
  actor: Actor,
  line: BankLineRow,
  chosen: Decide<'match'>['payouts'],
): Promise<Map<string, string>> {
  const shopIds = await visibleShopIds(
    trx,
    actor,
    chosen.map(({ shop_id }) => shop_id),
  );
  if (shopIds.length === 0) return new Map();
  const rows = await paidPayouts(trx, { id: line.bank_account_id, timeZone: config.timeZone })
    .where('p.shop_id', 'in', shopIds)
    .where(
      'p.payout_id',
      'in',
      chosen.map(({ payout_id }) => payout_id),
    )
    .execute();
  return new Map(rows.map((row) => [payoutKey(row), row.open]));
}
