import { FONT, fitText, type Painter } from './painter.ts';
import type { BarsPicture } from './picture.ts';

const ROW = 34;
const BAR = 28;

export function paintBars({ context, colour, body }: Painter, { rows }: BarsPicture): void {
  rows.forEach(({ label, value, share }, index) => {
    const top = body.top + index * ROW;
    const middle = top + BAR / 2;
    context.fillStyle = colour('--overview-soft');
    context.beginPath();
    context.roundRect(body.left, top, Math.max(2, share * body.width), BAR, 5);
    context.fill();
    context.fillStyle = colour('--gh-text');
    context.font = `600 14px ${FONT}`;
    context.textAlign = 'right';
    const valueWidth = context.measureText(value).width;
    context.fillText(value, body.left + body.width - 10, middle);
    context.font = `14px ${FONT}`;
    context.textAlign = 'left';
    context.fillText(fitText(context, label, body.width - valueWidth - 40), body.left + 10, middle);
  });
}
