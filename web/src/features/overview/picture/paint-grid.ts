import { FONT, type Painter } from './painter.ts';
import type { GridPicture } from './picture.ts';

const ROW = 30;
const NAMES = 90;
const GAP = 3;

export function paintGrid({ context, colour, body }: Painter, { columns, rows }: GridPicture): void {
  const width = (body.width - NAMES) / columns.length;
  const leftOf = (column: number) => body.left + NAMES + column * width;
  context.font = `12px ${FONT}`;
  rows.forEach(({ label, shares }, index) => {
    const top = body.top + index * ROW;
    context.textAlign = 'left';
    context.fillStyle = colour('--gh-text');
    context.fillText(label, body.left, top + ROW / 2, NAMES - 8);
    shares.forEach((share, column) => {
      const cell = [leftOf(column), top, width - GAP, ROW - GAP] as const;
      context.fillStyle = colour('--gh-tint');
      context.fillRect(...cell);
      context.globalAlpha = share;
      context.fillStyle = colour('--overview-strong');
      context.fillRect(...cell);
      context.globalAlpha = 1;
    });
  });
  context.textAlign = 'center';
  context.fillStyle = colour('--gh-text-dim');
  columns.forEach((name, column) => {
    context.fillText(name, leftOf(column) + (width - GAP) / 2, body.top + rows.length * ROW + ROW / 2, width);
  });
}
