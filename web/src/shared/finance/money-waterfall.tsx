import type { MoneyParts } from '@gian-hang/contract/finance/parts';
import { MONEY_PARTS } from '@gian-hang/contract/finance/values';
import { addAmounts, formatMoney, isZero } from '@gian-hang/contract/money/money';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './money-waterfall.module.css';
import { shortAmount } from './short-amount.ts';
import { layoutWaterfall, type WaterfallBar, type WaterfallStep } from './waterfall-layout.ts';

const PLOT = { top: 20, height: 150 };
const NAMES_TOP = PLOT.top + PLOT.height + 34;
const NAME_LINE = 15;
const HEIGHT = NAMES_TOP + NAME_LINE + 6;
/** The share of its column that a bar fills. */
const BAR_SHARE = 0.76;

type Props = {
  parts: MoneyParts;
  settlement: string;
  /** Negative while money is kept back, positive when it is released. */
  reserve?: string | undefined;
  currency: string;
};

/**
 * From what buyers paid to the settlement, and to what is paid out where a part is held back. A text names every amount;
 * `BreakdownList` shows the same as a table.
 */
export function MoneyWaterfall({ parts, settlement, reserve = '0', currency }: Props) {
  const { t } = useTranslation();
  const steps = useSteps(parts, settlement, reserve);
  const { bars, zero } = layoutWaterfall(steps);
  const label = t('finance.chart.label', {
    steps: steps
      .map(({ name, amount }) => t('finance.chart.step', { name, amount: formatMoney(amount, currency) }))
      .join('; '),
  });
  const zeroLine = PLOT.top + zero * PLOT.height;
  return (
    <svg className={classes.chart} role="img" aria-label={label} height={HEIGHT}>
      <line className={classes.zero} x1="0" x2="100%" y1={zeroLine} y2={zeroLine} />
      {bars.map((bar, index) => (
        <Bar key={bar.key} bar={bar} index={index} count={bars.length} currency={currency} />
      ))}
    </svg>
  );
}

/** Parts that are zero are left out, so that the others have room. */
function useSteps(parts: MoneyParts, settlement: string, reserve: string): WaterfallStep[] {
  const { t } = useTranslation();
  const changes = MONEY_PARTS.filter((part) => part === 'gross' || !isZero(parts[part])).map((part) => ({
    key: part,
    name: t(`finance.shortParts.${part}`),
    amount: parts[part],
    isTotal: part === 'gross',
  }));
  const settled = { key: 'settlement', name: t('finance.settlement'), amount: settlement, isTotal: true };
  if (isZero(reserve)) return [...changes, settled];
  return [
    ...changes,
    settled,
    { key: 'reserve', name: t('finance.reserve'), amount: reserve, isTotal: false },
    {
      key: 'payable',
      name: t('finance.shortPayable'),
      amount: addAmounts([settlement, reserve]),
      isTotal: true,
    },
  ];
}

type BarProps = { bar: WaterfallBar; index: number; count: number; currency: string };

function Bar({ bar, index, count, currency }: BarProps) {
  const column = 100 / count;
  const middle = `${(index + 0.5) * column}%`;
  const top = PLOT.top + bar.top * PLOT.height;
  const bottom = PLOT.top + bar.bottom * PLOT.height;
  // Falling amounts stand under their bars, where the next bar does not begin.
  const amountLine = bar.tone === 'loss' ? bottom + 14 : top - 6;
  return (
    <g>
      <rect
        className={classes.bar}
        data-tone={bar.tone}
        data-key={bar.key}
        x={`${(index + (1 - BAR_SHARE) / 2) * column}%`}
        width={`${BAR_SHARE * column}%`}
        y={top}
        height={Math.max(2, bottom - top)}
        rx={3}
      />
      <text className={classes.amount} x={middle} y={amountLine}>
        {shortAmount(bar.amount, currency)}
      </text>
      <text className={classes.name} x={middle} y={NAMES_TOP + (index % 2) * NAME_LINE}>
        {bar.name}
      </text>
    </g>
  );
}
