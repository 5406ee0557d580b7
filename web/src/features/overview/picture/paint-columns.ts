import { FONT, fitText, type Painter } from './painter.ts';
import type { ColumnsPicture } from './picture.ts';

const LEGEND = 34;
const LABELS = 28;
const AXIS = 64;
const STEPS = 4;
/** Names of columns need this much room each; others are left out. */
const LABEL_WIDTH = 58;

export function paintColumns(painter: Painter, picture: ColumnsPicture): void {
  const { left, top, width, height } = painter.body;
  const plot = {
    left: left + AXIS,
    top: top + LEGEND,
    width: width - AXIS,
    height: height - LEGEND - LABELS,
  };
  const sums = picture.columns.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const highest = STEPS * roundUp(Math.max(...sums, 1) / STEPS);
  paintLegend(painter, picture);
  paintAxis(painter, plot, highest, picture.writeValue);
  paintStacks(painter, plot, highest, picture);
}

/** The next of 1, 2, 2.5, 5 or 10 times a power of ten, so that the axis has short numbers. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

type Plot = Painter['body'];

function paintLegend({ context, colour, body }: Painter, { series }: ColumnsPicture): void {
  const room = body.width / Math.max(1, series.length);
  context.textAlign = 'left';
  context.font = `13px ${FONT}`;
  series.forEach(({ name, colour: property }, index) => {
    const left = body.left + index * room;
    context.fillStyle = colour(property);
    context.fillRect(left, body.top + 3, 12, 12);
    context.fillStyle = colour('--gh-text');
    context.fillText(fitText(context, name, room - 30), left + 18, body.top + 9);
  });
}

function paintAxis(
  { context, colour, body }: Painter,
  plot: Plot,
  highest: number,
  writeValue: (value: number) => string,
): void {
  context.textAlign = 'right';
  context.font = `12px ${FONT}`;
  for (let step = 0; step <= STEPS; step += 1) {
    const y = plot.top + plot.height - (step / STEPS) * plot.height;
    context.fillStyle = colour('--gh-border');
    context.fillRect(plot.left, y, plot.width, 1);
    context.fillStyle = colour('--gh-text-dim');
    context.fillText(writeValue((step / STEPS) * highest), body.left + AXIS - 8, y);
  }
}

function paintStacks(
  { context, colour }: Painter,
  plot: Plot,
  highest: number,
  { columns, series }: ColumnsPicture,
): void {
  const room = plot.width / Math.max(1, columns.length);
  const bar = Math.min(48, room * 0.7);
  const everyLabel = Math.ceil(LABEL_WIDTH / room);
  context.textAlign = 'center';
  columns.forEach(({ label, parts }, index) => {
    const middle = plot.left + (index + 0.5) * room;
    let bottom = plot.top + plot.height;
    parts.forEach((part, place) => {
      const size = (part / highest) * plot.height;
      context.fillStyle = colour(series[place]?.colour ?? '--overview-strong');
      context.fillRect(middle - bar / 2, bottom - size, bar, size);
      bottom -= size;
    });
    context.fillStyle = colour('--gh-text-dim');
    if (index % everyLabel === 0) context.fillText(label, middle, plot.top + plot.height + LABELS / 2);
  });
}
