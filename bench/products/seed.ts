import { createDb, createPool } from '../../server/src/db/database.ts';
import type { ProductRecord } from '../../server/src/features/products/product-record.ts';
import { storeProducts } from '../../server/src/features/products/store-products.queries.ts';
import { productRecord } from '../../server/src/testing/test-products.ts';
import { randomFrom, skewed, weighted } from '../lib/random.ts';

export const SHOPS = 50;
const BATCH = 500;
const DAY_MS = 86_400_000;
const END = Date.parse('2026-11-14T17:00:00Z');
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
const KINDS = [
  'Áo thun',
  'Áo khoác',
  'Quần jean',
  'Đầm',
  'Túi xách',
  'Giày',
  'Ốp lưng',
  'Son dưỡng',
  'Bình giữ nhiệt',
  'Tai nghe',
];
const TRAITS = ['cotton', 'chống nước', 'dáng rộng', 'cao cấp', 'trẻ em', 'mùa hè', 'thể thao', 'mini'];
const COLOURS = ['Đen', 'Trắng', 'Be', 'Hồng', 'Xanh rêu', 'Xanh dương', 'Nâu', 'Vàng'];
const SIZES = ['S', 'M', 'L', 'XL', '36', '37', '38', '39', '40', '41', '42'];
export const BRANDS = Array.from({ length: 40 }, (_, n) => `Hiệu ${n + 1}`);
export const RARE_WORD = 'phượng';
export const COMMON_WORD = 'áo thun';

/** Products one after another as they were made, with three SKUs each, spread over shops and days with skew. */
function* records(count: number): Generator<{ shop: number; record: ProductRecord }> {
  const random = randomFrom(7);
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  const shopOf = skewed(SHOPS, 1.3);
  const brandOf = skewed(BRANDS.length, 0.8);
  const statusOf = weighted(STATUSES.map(([, weight]) => weight));
  const qualityOf = weighted(QUALITIES.map(([, weight]) => weight));
  for (let n = 0; n < count; n++) {
    const createdAt = new Date(END - DAYS * DAY_MS + Math.floor(((n + random()) / count) * DAYS * DAY_MS));
    const kind = KINDS[n % KINDS.length] ?? '';
    const rare = n % 50_000 === 49_993 ? ` ${RARE_WORD}` : '';
    const record = productRecord({
      id: `1729${String(n * 7919 + 10_000_000_000_000).padStart(15, '0')}`,
      title: `[${pick(BRANDS)}] ${kind} ${pick(TRAITS)} ${pick(TRAITS)}, hàng có sẵn - Mã ${n}${rare}`,
      createdAt,
      updatedAt: new Date(Math.min(END, createdAt.getTime() + Math.floor(random() * 40 * DAY_MS))),
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

/** Puts `count` products into the database through the code that a sync uses. */
export async function seedProducts(url: string, shopIds: readonly string[], count: number): Promise<void> {
  const pool = createPool({ url, size: 3, name: 'bench', onError: (error) => console.error(error.message) });
  const db = createDb(pool);
  const waiting = new Map<string, ProductRecord[]>();
  const busy = new Set<Promise<unknown>>();
  const flush = async (shopId: string, batch: ProductRecord[]) => {
    waiting.set(shopId, []);
    const shop = { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: new Date(END) };
    const task: Promise<unknown> = storeProducts(db, shop, batch).finally(() => busy.delete(task));
    busy.add(task);
    if (busy.size > 2) await Promise.race(busy);
  };
  let made = 0;
  for (const { shop, record } of records(count)) {
    const shopId = shopIds[shop] ?? '';
    const batch = waiting.get(shopId) ?? [];
    batch.push(record);
    waiting.set(shopId, batch);
    if (batch.length === BATCH) await flush(shopId, batch);
    if (++made % 50_000 === 0) console.error(`  ${made} products made`);
  }
  for (const [shopId, batch] of waiting) await flush(shopId, batch);
  await Promise.all(busy);
  await db.destroy();
}
