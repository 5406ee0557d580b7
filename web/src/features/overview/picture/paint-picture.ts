import { paintBars } from './paint-bars.ts';
import { paintColumns } from './paint-columns.ts';
import { paintGrid } from './paint-grid.ts';
import { FONT, type Painter, resolveColours } from './painter.ts';
import type { Picture } from './picture.ts';

const SCALE = 2;
const MARGIN = 24;
const HEAD = 64;
const WIDTH = 960;

type Frame = { title: string; subtitle: string; within: Element };

/** A PNG file of a chart in the colours of the current theme, under its title. */
export async function paintPicture(picture: Picture, { title, subtitle, within }: Frame): Promise<Blob> {
  const colour = resolveColours(within);
  const body = { left: MARGIN, top: MARGIN + HEAD, width: WIDTH - 2 * MARGIN, height: bodyHeight(picture) };
  const canvas = document.createElement('canvas');
  const height = body.top + body.height + MARGIN;
  canvas.width = WIDTH * SCALE;
  canvas.height = height * SCALE;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('the browser has no canvas');
  context.scale(SCALE, SCALE);
  context.fillStyle = colour('--gh-surface');
  context.fillRect(0, 0, WIDTH, height);
  context.textBaseline = 'middle';
  context.fillStyle = colour('--gh-text');
  context.font = `600 20px ${FONT}`;
  context.fillText(title, MARGIN, MARGIN + 12, body.width);
  context.fillStyle = colour('--gh-text-dim');
  context.font = `14px ${FONT}`;
  context.fillText(subtitle, MARGIN, MARGIN + 38, body.width);
  const painter: Painter = { context, colour, body };
  if (picture.kind === 'bars') paintBars(painter, picture);
  else if (picture.kind === 'columns') paintColumns(painter, picture);
  else paintGrid(painter, picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error('no picture')) : resolve(blob)), 'image/png');
  });
}

function bodyHeight(picture: Picture): number {
  if (picture.kind === 'bars') return picture.rows.length * 34;
  return picture.kind === 'grid' ? (picture.rows.length + 1) * 30 : 420;
}
