/** `total`: stands on the zero line. `loss` and `gain`: hang between the running sums before and after them. */
type WaterfallTone = 'total' | 'loss' | 'gain';

export type WaterfallStep = { key: string; name: string; amount: string; isTotal: boolean };

export type WaterfallBar = WaterfallStep & {
  tone: WaterfallTone;
  /** Distances from the top, as shares of the height. */
  top: number;
  bottom: number;
};

type WaterfallLayout = { bars: WaterfallBar[]; zero: number };

/** Places the bars of a waterfall chart. Only their geometry is computed with floats, no amount that is shown. */
export function layoutWaterfall(steps: readonly WaterfallStep[]): WaterfallLayout {
  let sum = 0;
  const spans = steps.map((step) => {
    const value = Number(step.amount);
    const from = step.isTotal ? 0 : sum;
    sum = step.isTotal ? value : sum + value;
    return { step, from, to: sum };
  });
  const ends = [0, ...spans.flatMap(({ from, to }) => [from, to])];
  const highest = Math.max(...ends);
  const range = highest - Math.min(...ends) || 1;
  const place = (value: number) => (highest - value) / range;
  return {
    zero: place(0),
    bars: spans.map(({ step, from, to }) => ({
      ...step,
      tone: step.isTotal ? 'total' : to < from ? 'loss' : 'gain',
      top: place(Math.max(from, to)),
      bottom: place(Math.min(from, to)),
    })),
  };
}
