import '@mantine/charts/styles.css';
import { BarChart } from '@mantine/charts';
import { useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { type DayRange, formatDay } from '../../../shared/dates/day-range.ts';
import type { ListTarget } from '../list-target.ts';
import { axisAmount } from './axis-amount.ts';
import classes from './day-chart.module.css';
import type { DayStacks, Stack } from './day-stacks.ts';

type Props = {
  days: DayStacks;
  currency: string;
  targetOf: (stack: Stack, place?: number) => ListTarget;
  nameOf: (days: DayRange) => string;
};

/** Only the height of the bars is computed with floats; what is written comes from the amounts. */
export function DayChart({ days: { series, stacks }, currency, targetOf, nameOf }: Props) {
  const data = stacks.map((stack, index) => ({
    index,
    label: formatDay(stack.days.from).slice(0, 5),
    ...Object.fromEntries(series.map(({ key }, place) => [key, Number(stack.amounts[place])])),
  }));
  const placeOf = new Map(series.map(({ key }, place) => [key, place]));
  return (
    <BarChart
      h={260}
      data={data}
      dataKey="label"
      type="stacked"
      series={series.map(({ key, colour }) => ({ name: key, color: `var(${colour})` }))}
      gridAxis="x"
      // The chart is hidden from screen readers, so it must not take the focus.
      barChartProps={{ accessibilityLayer: false }}
      tickLine="none"
      maxBarWidth={48}
      xAxisProps={{ interval: 'equidistantPreserveStart', minTickGap: 8, tickMargin: 6 }}
      yAxisProps={{ width: 52, tickFormatter: (value: number) => axisAmount(value, currency) }}
      barProps={({ name }) => ({
        isAnimationActive: false,
        shape: (bar: unknown) => {
          const { payload, ...rect } = bar as BarShape;
          const stack = stacks[payload.index];
          return stack ? <Segment {...rect} target={targetOf(stack, placeOf.get(name))} /> : <g />;
        },
      })}
      tooltipAnimationDuration={0}
      tooltipProps={{
        content: ({ active, payload }) => {
          const stack = active
            ? stacks[(payload?.[0]?.payload as { index: number } | undefined)?.index ?? -1]
            : undefined;
          return stack ? (
            <Hint stack={stack} series={series} currency={currency} name={nameOf(stack.days)} />
          ) : null;
        },
      }}
    />
  );
}

/** What the chart library gives the shape of a bar. */
type BarShape = {
  x: number;
  y: number;
  width: number;
  height: number;
  fill: string;
  payload: { index: number };
};

/** One shop on one day, which leads to its orders. The table behind the chart has the same links for the keyboard. */
function Segment({ x, y, width, height, fill, target }: Omit<BarShape, 'payload'> & { target: ListTarget }) {
  const router = useRouter();
  if (!(height > 0)) return <g />;
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    void router.navigate(target);
  };
  return (
    <a href={router.buildLocation(target).href} tabIndex={-1} onClick={follow}>
      <rect className={classes.segment} x={x} y={y} width={width} height={height} fill={fill} />
    </a>
  );
}

type HintProps = { stack: Stack; series: DayStacks['series']; currency: string; name: string };

function Hint({ stack, series, currency, name }: HintProps) {
  const { t } = useTranslation();
  const sold = series.flatMap(({ key, name: shop, colour }, place) => {
    const amount = stack.amounts[place] ?? '0';
    return Number(amount) === 0 ? [] : [{ key, shop, colour, amount }];
  });
  return (
    <div className={classes.hint}>
      <strong>{name}</strong>
      {sold.map(({ key, shop, colour, amount }) => (
        <span key={key} className={classes.line}>
          <span className={classes.swatch} style={{ background: `var(${colour})` }} />
          <span className={classes.shop}>{shop}</span>
          {formatMoney(amount, currency)}
        </span>
      ))}
      {sold.length !== 1 && (
        <span className={classes.line}>
          <span className={classes.shop}>{t('overview.columns.total')}</span>
          <strong>{formatMoney(stack.total, currency)}</strong>
        </span>
      )}
    </div>
  );
}
