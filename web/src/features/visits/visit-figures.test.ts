import { describe, expect, it } from 'vitest';
import { levelOf, spansOf, sumBySpan } from './visit-figures.ts';

describe('the columns of a period', () => {
  it('are its days up to today', () => {
    expect(spansOf({ from: '2026-02-27', to: '2026-03-31' }, '2026-03-01')).toEqual([
      { from: '2026-02-27', to: '2026-02-27' },
      { from: '2026-02-28', to: '2026-02-28' },
      { from: '2026-03-01', to: '2026-03-01' },
    ]);
  });

  it('are weeks from Monday to Sunday if the period is long', () => {
    const spans = spansOf({ from: '2026-01-01', to: '2026-12-31' }, '2026-12-31');
    expect(spans.slice(0, 2)).toEqual([
      { from: '2026-01-01', to: '2026-01-04' },
      { from: '2026-01-05', to: '2026-01-11' },
    ]);
    expect(spans.at(-1)).toEqual({ from: '2026-12-28', to: '2026-12-31' });
  });
});

it('adds up what a person did in each of them', () => {
  const spans = [
    { from: '2026-03-01', to: '2026-03-01' },
    { from: '2026-03-02', to: '2026-03-08' },
  ];
  const day = (date: string, account_id: string, changes: number) => ({
    day: date,
    account_id,
    sign_ins: 1,
    exports: 0,
    changes,
  });
  const days = [day('2026-03-02', '8', 2), day('2026-03-08', '8', 4), day('2026-03-01', '9', 0)];
  expect(sumBySpan(days, spans, 'all')).toEqual(
    new Map([
      ['8', [0, 8]],
      ['9', [1, 0]],
    ]),
  );
});

it('colours nothing for nothing and the most for the most', () => {
  expect([0, 1, 26, 51, 76, 100].map((count) => levelOf(count, 100))).toEqual([0, 1, 2, 3, 4, 4]);
});
