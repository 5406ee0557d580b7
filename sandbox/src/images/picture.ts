import { hashFraction } from '../world/hash.ts';
import { type Colour, encodePng } from './png.ts';
import { SHAPES } from './shapes.ts';

function fromHue(hue: number, saturation: number, lightness: number): Colour {
  const chroma = (1 - Math.abs(2 * lightness - 1)) * saturation;
  const part = (shift: number) => {
    const k = (shift + hue * 12) % 12;
    return Math.round(255 * (lightness - (chroma / 2) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [part(0), part(8), part(4)];
}

function blend(a: Colour, b: Colour, share: number): Colour {
  const part = (n: 0 | 1 | 2) => Math.round(a[n] + (b[n] - a[n]) * share);
  return [part(0), part(1), part(2)];
}

/** Draws a product-like shape on a soft background; the same seed gives the same picture. */
export function drawPicture(shape: string, seed: number, size: number): Buffer | undefined {
  const test = SHAPES[shape];
  if (test === undefined) return undefined;
  const hue = hashFraction(seed, 1);
  const ground = fromHue((hue + 0.45 + 0.1 * hashFraction(seed, 2)) % 1, 0.3, 0.93);
  const lower = blend(ground, [255, 255, 255], 0.5);
  const body = fromHue(hue, 0.35 + 0.35 * hashFraction(seed, 3), 0.45 + 0.2 * hashFraction(seed, 4));
  const bright = blend(body, [255, 255, 255], 0.35);
  const accent = fromHue((hue + 0.08) % 1, 0.3, hashFraction(seed, 5) < 0.5 ? 0.85 : 0.28);
  const shadow = blend(lower, [60, 60, 70], 0.25);
  return encodePng(size, (x, y) => {
    const part = test(x, y);
    if (part === 2) return accent;
    if (part === 1) return x < 0.42 ? bright : body;
    const isShadow = ((x - 0.5) / 0.36) ** 2 + ((y - 0.89) / 0.04) ** 2 <= 1;
    if (isShadow && shape !== 'avatar') return shadow;
    return y > 0.8 ? lower : ground;
  });
}
