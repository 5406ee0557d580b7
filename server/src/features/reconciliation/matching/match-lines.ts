import type { LineDoubt } from '@gian-hang/contract/finance/reconciliation';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import { isCloseAmount, type OpenPayout, OpenPayouts } from './open-payouts.ts';

/** A line of money in, with what no payout covers yet. */
export type OpenLine = { id: string; day: string; open: string; text: string; isDecided: boolean };
export type PayoutShare = { key: string; amount: string };

/** What becomes of a line. Only `matched` has shares. */
export type Verdict =
  | { state: 'matched'; shares: PayoutShare[] }
  | { state: 'doubtful'; doubt: LineDoubt }
  | { state: 'unmatched' };

/**
 * Judges all open lines of an account together. A line is matched if it names payouts that add up to it, or if it and a
 * payout of its amount and days have nobody else. The result depends on the input alone, so a run may be repeated.
 */
export function matchLines(lines: readonly OpenLine[], payouts: readonly OpenPayout[]): Map<string, Verdict> {
  const open = new OpenPayouts(payouts);
  const named = new Map(lines.map((line) => [line.id, open.namedIn(line.text)]));
  const claims = countClaims(lines, named);
  const verdicts = new Map<string, Verdict>();
  const taken = new Set<string>();
  for (const line of lines) {
    const referenced = named.get(line.id) ?? [];
    if (referenced.length === 0) continue;
    const isOnly = referenced.every(({ key }) => claims.get(key) === 1);
    const verdict = judgeNamed(line, referenced, isOnly);
    verdicts.set(line.id, verdict);
    for (const { key } of verdict.state === 'matched' ? verdict.shares : []) taken.add(key);
  }
  const left = new OpenPayouts(payouts.filter(({ key }) => !taken.has(key)));
  const unnamed = lines.filter(({ id }) => !verdicts.has(id));
  const rivals = countRivals(unnamed, left);
  for (const line of unnamed) verdicts.set(line.id, judgeUnnamed(line, left, rivals));
  for (const line of lines) if (line.isDecided) verdicts.set(line.id, withoutMatch(verdicts.get(line.id)));
  return verdicts;
}

/** A person has taken the match back: it is offered, not made again. */
function withoutMatch(verdict: Verdict = { state: 'unmatched' }): Verdict {
  return verdict.state === 'matched' ? { state: 'doubtful', doubt: 'undone' } : verdict;
}

/** How many lines name each payout. */
function countClaims(lines: readonly OpenLine[], named: ReadonlyMap<string, OpenPayout[]>) {
  const claims = new Map<string, number>();
  for (const { id } of lines)
    for (const { key } of named.get(id) ?? []) claims.set(key, (claims.get(key) ?? 0) + 1);
  return claims;
}

function judgeNamed(line: OpenLine, referenced: OpenPayout[], isOnly: boolean): Verdict {
  const sum = addAmounts(referenced.map(({ open }) => open));
  if (compareAmounts(sum, line.open) !== 0) return { state: 'doubtful', doubt: 'amount' };
  if (!isOnly) return { state: 'doubtful', doubt: 'several' };
  return { state: 'matched', shares: referenced.map(({ key, open }) => ({ key, amount: open })) };
}

/** How many lines each payout fits by amount and days. */
function countRivals(lines: readonly OpenLine[], payouts: OpenPayouts): Map<string, number> {
  const rivals = new Map<string, number>();
  for (const line of lines)
    for (const { key } of payouts.equalTo(line)) rivals.set(key, (rivals.get(key) ?? 0) + 1);
  return rivals;
}

function judgeUnnamed(line: OpenLine, payouts: OpenPayouts, rivals: ReadonlyMap<string, number>): Verdict {
  const equal = payouts.equalTo(line);
  const [only] = equal;
  if (only && equal.length === 1 && rivals.get(only.key) === 1)
    return { state: 'matched', shares: [{ key: only.key, amount: only.open }] };
  if (equal.length > 0) return { state: 'doubtful', doubt: 'several' };
  const near = payouts.near(line.day);
  if (near.some(({ open }) => isCloseAmount(open, line.open))) return { state: 'doubtful', doubt: 'amount' };
  if (findSplit(line.open, near)) return { state: 'doubtful', doubt: 'split' };
  return { state: 'unmatched' };
}

const MAX_SPLIT_PAYOUTS = 4;
const MAX_SPLIT_CHOICE = 14;

/** Two to four payouts that add up to the amount exactly; null if there are none, or more than one such choice. */
function findSplit(amount: string, payouts: readonly OpenPayout[]): OpenPayout[] | null {
  const choice = payouts.filter(({ open }) => compareAmounts(open, amount) < 0).slice(0, MAX_SPLIT_CHOICE);
  const found: OpenPayout[][] = [];
  const visit = (from: number, picked: OpenPayout[], sum: string): void => {
    for (let index = from; index < choice.length && found.length < 2; index++) {
      const payout = choice[index];
      if (!payout) continue;
      const total = addAmounts([sum, payout.open]);
      const order = compareAmounts(total, amount);
      if (order === 0 && picked.length > 0) found.push([...picked, payout]);
      else if (order < 0 && picked.length + 1 < MAX_SPLIT_PAYOUTS)
        visit(index + 1, [...picked, payout], total);
    }
  };
  visit(0, [], '0');
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** What to offer for a line: shares that cover as much of it as can be known. Empty if it is a matter of choice. */
export function suggestShares(line: OpenLine, payouts: readonly OpenPayout[]): PayoutShare[] {
  const open = new OpenPayouts(payouts);
  const named = open.namedIn(line.text);
  if (named.length > 0) return cover(line.open, named);
  const equal = open.equalTo(line);
  if (equal.length > 0) return equal.length === 1 ? cover(line.open, equal) : [];
  const near = open.near(line.day);
  const close = near.filter((payout) => isCloseAmount(payout.open, line.open));
  if (close.length > 0) return close.length === 1 ? cover(line.open, close) : [];
  return cover(line.open, findSplit(line.open, near) ?? []);
}

function cover(amount: string, payouts: readonly OpenPayout[]): PayoutShare[] {
  let left = amount;
  const shares: PayoutShare[] = [];
  for (const { key, open } of payouts) {
    const share = compareAmounts(open, left) < 0 ? open : left;
    if (compareAmounts(share, '0') <= 0) break;
    shares.push({ key, amount: share });
    left = addAmounts([left, `-${share}`]);
  }
  return shares;
}
