import type { LineDoubt } from '@gian-hang/contract/finance/reconciliation';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import { isCloseAmount, type OpenPayout, OpenPayouts } from './open-payouts.ts';
import { SplitSums } from './split-sums.ts';

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
  const rest = { payouts: left, splits: new SplitSums(left), rivals: countRivals(unnamed, left) };
  for (const line of unnamed) verdicts.set(line.id, judgeUnnamed(line, rest));
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

type Rest = { payouts: OpenPayouts; splits: SplitSums; rivals: ReadonlyMap<string, number> };

function judgeUnnamed(line: OpenLine, { payouts, splits, rivals }: Rest): Verdict {
  const equal = payouts.equalTo(line);
  const [only] = equal;
  if (only && equal.length === 1 && rivals.get(only.key) === 1)
    return { state: 'matched', shares: [{ key: only.key, amount: only.open }] };
  if (equal.length > 0) return { state: 'doubtful', doubt: 'several' };
  const near = payouts.near(line.day);
  if (near.some(({ open }) => isCloseAmount(open, line.open))) return { state: 'doubtful', doubt: 'amount' };
  if (splits.find(line)) return { state: 'doubtful', doubt: 'split' };
  return { state: 'unmatched' };
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
  return cover(line.open, new SplitSums(open).find(line) ?? []);
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
