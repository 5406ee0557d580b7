import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { matchLines, suggestShares } from './match-lines.ts';

const payout = (payoutId: string, day: string, open: string) => ({ key: payoutId, payoutId, day, open });
const line = (id: string, day: string, open: string, text = '') => ({
  id,
  day,
  open,
  text,
  isDecided: false,
});
const PAYOUTS = [
  payout('71000001', '2026-11-02', '1000000'),
  payout('71000002', '2026-11-03', '2000000'),
  payout('71000003', '2026-11-04', '700000'),
];

const judge = (...lines: ReturnType<typeof line>[]) => [...matchLines(lines, PAYOUTS).values()];
const matched = (...shares: [string, string][]) => ({
  state: 'matched',
  shares: shares.map(([key, amount]) => ({ key, amount })),
});
const doubtful = (doubt: string) => ({ state: 'doubtful', doubt });

describe('a bank line', () => {
  it('is matched by the payout that it names, whatever the day', () => {
    expect(judge(line('a', '2026-11-30', '1000000.00', 'TT71000001 RUT'))).toEqual([
      matched(['71000001', '1000000']),
    ]);
  });

  it('is matched by several payouts that it names and that add up to it', () => {
    expect(judge(line('a', '2026-11-04', '3000000', 'RUT 71000001 71000002'))).toEqual([
      matched(['71000001', '1000000'], ['71000002', '2000000']),
    ]);
  });

  it('is matched by the only payout of its amount and days', () => {
    expect(judge(line('a', '2026-11-05', '2000000'))).toEqual([matched(['71000002', '2000000'])]);
    expect(judge(line('a', '2026-11-20', '2000000'))).toEqual([{ state: 'unmatched' }]);
    expect(judge(line('a', '2026-11-01', '2000000'))).toEqual([{ state: 'unmatched' }]);
  });

  it('is doubtful if another line fits the same payout, named or not', () => {
    const twice = judge(line('a', '2026-11-03', '2000000'), line('b', '2026-11-04', '2000000'));
    expect(twice).toEqual([doubtful('several'), doubtful('several')]);
    const named = judge(
      line('a', '2026-11-03', '2000000', '71000002'),
      line('b', '2026-11-04', '2000000', '71000002'),
    );
    expect(named).toEqual([doubtful('several'), doubtful('several')]);
  });

  it('is doubtful if the amount differs a little, or if payouts add up to it', () => {
    expect(judge(line('a', '2026-11-04', '1990000'))).toEqual([doubtful('amount')]);
    expect(judge(line('a', '2026-11-04', '500000', '71000002'))).toEqual([doubtful('amount')]);
    expect(judge(line('a', '2026-11-05', '2700000'))).toEqual([doubtful('split')]);
    expect(judge(line('a', '2026-11-05', '5000'))).toEqual([{ state: 'unmatched' }]);
  });

  it('that a person has decided is never matched again', () => {
    const decided = { ...line('a', '2026-11-05', '2000000'), isDecided: true };
    expect(judge(decided)).toEqual([doubtful('undone')]);
  });

  it('is offered what fits, and nothing where it is a matter of choice', () => {
    expect(suggestShares(line('a', '2026-11-05', '2700000'), PAYOUTS)).toEqual([
      { key: '71000003', amount: '700000' },
      { key: '71000002', amount: '2000000' },
    ]);
    expect(suggestShares(line('a', '2026-11-04', '1990000'), PAYOUTS)).toEqual([
      { key: '71000002', amount: '1990000' },
    ]);
    const twins = [payout('81000001', '2026-11-04', '50'), payout('81000002', '2026-11-04', '50')];
    expect(suggestShares(line('a', '2026-11-04', '50'), twins)).toEqual([]);
  });
});

describe('matching', () => {
  const days = fc.integer({ min: 1, max: 9 }).map((day) => `2026-11-0${day}`);
  const amounts = fc.integer({ min: 1, max: 4 }).map((amount) => String(amount * 100));

  it('takes each payout at most once, covers each matched line wholly, and gives the same again', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(days, amounts, fc.nat(9)), { maxLength: 8 }),
        fc.array(fc.tuple(days, amounts), { maxLength: 8 }),
        (lineParts, payoutParts) => {
          const payouts = payoutParts.map(([day, open], n) => payout(`7100000${n}`, day, open));
          const lines = lineParts.map(([day, open, named], n) =>
            line(String(n), day, open, `x 7100000${named}`),
          );
          const verdicts = matchLines(lines, payouts);
          const taken: string[] = [];
          for (const [id, verdict] of verdicts) {
            if (verdict.state !== 'matched') continue;
            const sum = verdict.shares.reduce((total, share) => total + Number(share.amount), 0);
            expect(String(sum)).toBe(lines[Number(id)]?.open);
            taken.push(...verdict.shares.map(({ key }) => key));
          }
          expect(new Set(taken).size).toBe(taken.length);
          expect(matchLines(lines, payouts)).toEqual(verdicts);
        },
      ),
    );
  });
});
