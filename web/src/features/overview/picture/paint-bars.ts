import { FONT, fitText, type Painter } from './painter.ts';
import type { BarsPicture } from './picture.ts';

const ROW = 34;
const BAR = 28;

export function paintBars({ context, colour, body }: Painter, { rows }: BarsPicture): void {
  rows.forEach(({ label, value, share }, index) => {
    const top = body.top + index * ROW;
    const middle = top + BAR / 2;
    const isLoss = share < 0;
    const length = Math.max(2, Math.abs(share) * body.width);
    context.fillStyle = colour(isLoss ? '--overview-loss' : '--overview-soft');
    context.beginPath();
    context.roundRect(isLoss ? body.left + body.width - length : body.left, top, length, BAR, 5);
    context.fill();
    context.fillStyle = colour(isLoss ? '--gh-danger-text' : '--gh-text');
    context.font = `600 14px ${FONT}`;
    context.textAlign = 'right';
    const valueWidth = context.measureText(value).width;
    context.fillText(value, body.left + body.width - 10, middle);
    context.fillStyle = colour('--gh-text');
    context.font = `14px ${FONT}`;
    context.textAlign = 'left';
    context.fillText(fitText(context, label, body.width - valueWidth - 40), body.left + 10, middle);
  });
}
