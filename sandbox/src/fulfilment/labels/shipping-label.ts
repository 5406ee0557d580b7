import { encodePng } from '../../images/png.ts';
import { buyerPerson } from '../../orders/order-address.ts';
import type { OrderPackage } from '../../orders/order-packages.ts';
import { orderId } from '../../orders/order-view.ts';
import { hashText } from '../../world/hash.ts';
import type { Shop } from '../../world/shop.ts';
import { type Bar, makePdf } from './pdf.ts';

const SIZES = { A6: { width: 298, height: 420 }, A5: { width: 420, height: 595 } } as const;
export type LabelSize = keyof typeof SIZES;

/** Draws bars that look like a barcode but encode nothing. */
function stripes(text: string, left: number, bottom: number, width: number, height: number): Bar[] {
  const bars: Bar[] = [];
  let x = left;
  for (let n = 0; x < left + width; n++) {
    const thick = 1 + (hashText(`${text}${n}`) % 3);
    if (n % 2 === 0) bars.push({ x, y: bottom, width: Math.min(thick, left + width - x), height });
    x += thick;
  }
  return bars;
}

export function labelPdf(
  shop: Shop,
  index: number,
  parcel: OrderPackage,
  title: string,
  size: LabelSize,
): Buffer {
  const { width, height } = SIZES[size];
  const person = buyerPerson(shop, index);
  const line = (row: number, text: string, fontSize = 9) => ({
    x: 18,
    y: height - 150 - row * 16,
    size: fontSize,
    text,
  });
  return makePdf({
    width,
    height,
    bars: [
      ...stripes(parcel.tracking, 18, height - 110, width - 36, 50),
      { x: 18, y: height - 126, width: width - 36, height: 1 },
    ],
    lines: [
      { x: 18, y: height - 34, size: 14, text: title },
      { x: 18, y: height - 52, size: 10, text: `${parcel.carrier.name}  ${parcel.tracking}` },
      line(0, `Order ${orderId(shop, index)}`),
      line(1, `Package ${parcel.id}`),
      line(3, `To: ${person.place.l3}, ${person.place.l2}`),
      line(4, person.place.l1),
      line(6, `From: ${shop.name}`),
      line(8, 'SANDBOX - NOT FOR SHIPPING', 8),
    ],
  });
}

export function labelPicture(parcel: OrderPackage): Buffer {
  const bars = stripes(parcel.tracking, 10, 0, 180, 1);
  return encodePng(400, (x, y) => {
    const isBar = y > 0.3 && y < 0.7 && bars.some((bar) => x * 200 >= bar.x && x * 200 < bar.x + bar.width);
    return isBar ? [20, 20, 20] : [255, 255, 255];
  });
}
