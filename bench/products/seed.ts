import type { ProductRecord } from '../../server/src/features/products/sync/product-record.ts';
import { storeProducts } from '../../server/src/features/products/sync/store-products.queries.ts';
import { productRecord } from '../../server/src/testing/products/test-products.ts';
import { createSeededRandom, skewedPicker, weightedPicker } from '../lib/random.ts';
import { DAY_MS, PRODUCT_KINDS, SEED_END_MS, SHOPS, seedRecords } from '../lib/seed.ts';

const BATCH = 500;
const DAYS = 900;

const STATUSES: [string, number][] = [
  ['ACTIVATE', 780],
  ['SELLER_DEACTIVATED', 80],
  ['DRAFT', 40],
  ['PENDING', 30],
  ['FAILED', 20],
  ['PLATFORM_DEACTIVATED', 20],
  ['FREEZE', 10],
  ['DELETED', 20],
];
const QUALITIES: [string, number][] = [
  ['GOOD', 45],
  ['FAIR', 35],
  ['POOR', 20],
];
const TRAITS = ['cotton', 'chống nước', 'dáng rộng', 'cao cấp', 'trẻ em', 'mùa hè', 'thể thao', 'mini'];
const COLOURS = ['Đen', 'Trắng', 'Be', 'Hồng', 'Xanh rêu', 'Xanh dương', 'Nâu', 'Vàng'];
const SIZES = ['S', 'M', 'L', 'XL', '36', '37', '38', '39', '40', '41', '42'];
export const BRANDS = Array.from({ length: 40 }, (_, n) => `Hiệu ${n + 1}`);
export const RARE_WORD = 'phượng';
export const COMMON_WORD = 'áo thun';

/** Products with three SKUs each in the order of their creation; a few shops and brands get most of them. */
function* records(count: number): Generator<{ shop: number; record: ProductRecord }> {
  const random = createSeededRandom(7);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const shopOf = skewedPicker(SHOPS, 1.3);
  const brandOf = skewedPicker(BRANDS.length, 0.8);
  const statusOf = weightedPicker(STATUSES.map(([, weight]) => weight));
  const qualityOf = weightedPicker(QUALITIES.map(([, weight]) => weight));
  for (let n = 0; n < count; n++) {
    const createdAt = new Date(
      SEED_END_MS - DAYS * DAY_MS + Math.floor(((n + random()) / count) * DAYS * DAY_MS),
    );
    const kind = PRODUCT_KINDS[n % PRODUCT_KINDS.length] ?? '';
    const rare = n % 50_000 === 49_993 ? ` ${RARE_WORD}` : '';
    const record = productRecord({
      id: `1729${String(n * 7919 + 10_000_000_000_000).padStart(15, '0')}`,
      title: `[${pick(BRANDS)}] ${kind} ${pick(TRAITS)} ${pick(TRAITS)}, hàng có sẵn - Mã ${n}${rare}`,
      createdAt,
      updatedAt: new Date(Math.min(SEED_END_MS, createdAt.getTime() + Math.floor(random() * 40 * DAY_MS))),
      status: STATUSES[statusOf(random())]?.[0] ?? '',
      quality: QUALITIES[qualityOf(random())]?.[0] ?? '',
      price: String((5 + Math.floor(random() * 60)) * 10_000),
      stock: random() < 0.08 ? Math.floor(random() * 6) : 6 + Math.floor(random() * 400),
      skus: 3,
      category: kind,
      brand: BRANDS[brandOf(random())] ?? '',
      colour: pick(COLOURS),
      size: pick(SIZES),
    });
    yield { shop: shopOf(random()), record };
  }
}

export async function seedProducts(url: string, shopIds: readonly string[], count: number): Promise<void> {
  await seedRecords({
    url,
    shopIds,
    records: records(count),
    batch: BATCH,
    reportEvery: 50_000,
    store: storeProducts,
  });
}
