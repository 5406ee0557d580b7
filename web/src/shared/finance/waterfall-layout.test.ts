import { describe, expect, it } from 'vitest';
import { layoutWaterfall, type WaterfallStep } from './waterfall-layout.ts';

function steps(...amounts: string[]): WaterfallStep[] {
  return amounts.map((amount, index) => {
    const key = String(index);
    return { key, name: key, amount, isTotal: index === 0 || index === amounts.length - 1 };
  });
}

describe('the bars of a waterfall', () => {
  it('hang one below the other, from the first total to the last', () => {
    const { bars, zero } = layoutWaterfall(steps('100', '-40', '10', '70'));
    expect(zero).toBe(1);
    expect(bars.map(({ tone, top, bottom }) => [tone, top, bottom])).toEqual([
      ['total', 0, 1],
      ['loss', 0, 0.4],
      ['gain', 0.3, 0.4],
      ['total', 0.3, 1],
    ]);
  });

  it('go below the zero line where more is refunded than was sold', () => {
    const { bars, zero } = layoutWaterfall(steps('50', '-100', '-50'));
    expect(zero).toBe(0.5);
    expect(bars.map(({ top, bottom }) => [top, bottom])).toEqual([
      [0, 0.5],
      [0, 1],
      [0.5, 1],
    ]);
  });

  it('have no height where nothing was earned', () => {
    const { bars } = layoutWaterfall(steps('0', '0'));
    expect(bars.every(({ top, bottom }) => top === bottom)).toBe(true);
  });
});
