import type { Db } from '../../db/database.ts';
import type { StoredSku } from '../../db/schema/product-tables.ts';
import {
  type ProductRecord,
  productIndexWords,
  titleKey,
} from '../../features/products/sync/product-record.ts';
import { storeProducts } from '../../features/products/sync/store-products.queries.ts';

type Wanted = {
  id: string;
  title: string;
  createdAt: Date;
  updatedAt?: Date;
  status?: string;
  quality?: string;
  price?: string;
  stock?: number;
  skus?: number;
  category?: string;
  brand?: string;
  size?: string;
  colour?: string;
};

/** One product as the connector returns it, for tests and benchmarks. */
export function productRecord(wanted: Wanted): ProductRecord {
  const { id, title, createdAt, updatedAt = createdAt, price = '100000', stock = 50 } = wanted;
  const { category = 'Áo thun', brand = 'Mộc Lan', size = 'M', colour = 'Đen' } = wanted;
  const skus = Array.from(
    { length: wanted.skus ?? 1 },
    (_, n): StoredSku => ({
      id: `${id}${n + 1}`,
      seller_sku: `SKU-${id.slice(-8)}-${n + 1}`,
      currency: 'VND',
      price,
      quantity: stock,
      stock: [{ warehouse_id: '7000000000000000001', quantity: stock }],
      attributes: [
        { name: 'Màu sắc', value_name: colour },
        { name: 'Kích cỡ', value_name: size },
      ],
      image: null,
    }),
  );
  const picture = `https://example.com/${id}.png`;
  return {
    product_id: id,
    title,
    title_key: titleKey(title),
    status: wanted.status ?? 'ACTIVATE',
    quality: wanted.quality ?? 'GOOD',
    audit_status: 'APPROVED',
    create_time: createdAt.toISOString(),
    update_time: updatedAt.toISOString(),
    currency: 'VND',
    quantity: stock * skus.length,
    lowest_stock: stock,
    skus,
    detail_time: updatedAt.toISOString(),
    description: `<p>${title}</p>`,
    excerpt: title,
    images: [1, 2, 3].map((n) => ({ uri: `photo/${id}-${n}`, url: picture, thumb_url: picture })),
    categories: [
      { id: '1', name: 'Thời trang' },
      { id: '11', name: category },
    ],
    brand: { id: '7', name: brand },
    details: { attributes: [], weight: { value: '0.5', unit: 'KILOGRAM' }, failures: [] },
    tags: [`c:${category}`, `b:${brand}`, `k:${colour}`, `s:${size}`],
    words: productIndexWords({ product_id: id, title, skus, createdAt }),
    payload: { id },
  };
}

/** Stores products as a sync does. */
export async function insertTestProducts(db: Db, shopId: string, records: ProductRecord[]): Promise<void> {
  await storeProducts(db, { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now: new Date() }, records);
}
