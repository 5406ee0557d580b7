import { createDb, createPool, type Db } from '../../server/src/db/database.ts';

export const SHOPS = 50;
export const DAY_MS = 86_400_000;
/** The creation time of the newest record. */
export const SEED_END_MS = Date.parse('2026-11-14T17:00:00Z');
export const PRODUCT_KINDS = [
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

type Shop = { id: string; timeZone: string; now: Date };
type SeedOptions<Row> = {
  url: string;
  shopIds: readonly string[];
  records: Iterable<{ shop: number; record: Row }>;
  /** Records stored in one statement. */
  batch: number;
  /** Records between two lines of progress. */
  reportEvery: number;
  store: (db: Db, shop: Shop, batch: Row[]) => Promise<unknown>;
};

/** Stores records in batches per shop, through the code that a sync uses. */
export async function seedRecords<Row>(options: SeedOptions<Row>): Promise<void> {
  const { url, shopIds, records, batch: size, reportEvery, store } = options;
  const pool = createPool({ url, size: 3, name: 'bench', onError: (error) => console.error(error.message) });
  const db = createDb(pool);
  const pendingBatches = new Map<string, Row[]>();
  const runningTasks = new Set<Promise<unknown>>();
  const flush = async (shopId: string, batch: Row[]) => {
    pendingBatches.set(shopId, []);
    const shop = { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: new Date(SEED_END_MS) };
    const task: Promise<unknown> = store(db, shop, batch).finally(() => runningTasks.delete(task));
    runningTasks.add(task);
    if (runningTasks.size > 2) await Promise.race(runningTasks);
  };
  let made = 0;
  for (const { shop, record } of records) {
    const shopId = shopIds[shop] ?? '';
    const batch = pendingBatches.get(shopId) ?? [];
    batch.push(record);
    pendingBatches.set(shopId, batch);
    if (batch.length === size) await flush(shopId, batch);
    if (++made % reportEvery === 0) console.error(`  ${made} made`);
  }
  for (const [shopId, batch] of pendingBatches) await flush(shopId, batch);
  await Promise.all(runningTasks);
  await db.destroy();
}
