import type { LazyTable, OverlayRow } from '../lazy/lazy-table.ts';
import { type BaseProduct, baseProduct } from '../world/base-product.ts';
import { mixHash } from '../world/hash.ts';
import { parseCheckedId } from '../world/ids.ts';
import type { Market } from '../world/markets.ts';
import { changeAge, DAY } from '../world/timeline.ts';
import { auditFor, baseProductStatus, baseQuality, buildRecord } from './base-record.ts';
import type { ProductRecord } from './product-record.ts';

export type ProductRow = OverlayRow & { record: ProductRecord };

export type ProductTraits = Pick<ProductRecord, 'status' | 'quality' | 'audit'>;

export type ProductTable = LazyTable<ProductRow, ProductTraits> & {
  readonly size: number;
  base(index: number): BaseProduct;
  /** Picks the product sold at a time; `share` in [0, 1) is the position in the sales of that time. */
  soldAt(share: number, time: number): BaseProduct;
  /** Indexes of products with a version under review. */
  readonly reviewing: Set<number>;
  row(index: number): ProductRow | undefined;
  find(id: string): ProductRow | undefined;
  save(row: ProductRow): void;
};

export type ProductTableOrigin = {
  no: number;
  seed: number;
  market: Market;
  epoch: number;
  productCount: number;
  warehouseIds: readonly string[];
};

const FIRST_AGE = 900 * DAY;
const LAST_AGE = DAY;
const SOLD_FALLBACK = 20;
/** Many orders sell the same products. This many are remembered, so that a large shop does not fill the memory. */
const MAX_REMEMBERED = 1000;
const NEVER_SOLD: ReadonlySet<string> = new Set(['DRAFT', 'PENDING', 'FAILED']);

/** Products are created at even intervals, so the number existing at a time is plain arithmetic. */
function lifeOf({ epoch, seed, productCount }: ProductTableOrigin) {
  const span = FIRST_AGE - LAST_AGE;
  const pool = Math.max(productCount, SOLD_FALLBACK);
  const createTime = (index: number) => {
    const share = (index + mixHash(seed, index) / 0x1_0000_0000) / Math.max(1, productCount);
    return epoch - FIRST_AGE + Math.floor(span * share);
  };
  return {
    createTime,
    updateTime: (index: number) => epoch - changeAge(epoch - createTime(index), 40 * DAY),
    countAt: (time: number) => {
      const born = Math.floor((pool * (time - epoch + FIRST_AGE)) / span);
      return Math.max(1, Math.min(pool, born));
    },
  };
}

function rememberedProducts(origin: ProductTableOrigin): (index: number) => BaseProduct {
  const remembered = new Map<number, BaseProduct>();
  return (index) => {
    const known = remembered.get(index);
    if (known !== undefined) return known;
    if (remembered.size >= MAX_REMEMBERED) remembered.clear();
    const product = baseProduct(origin, index);
    remembered.set(index, product);
    return product;
  };
}

export function productTable(origin: ProductTableOrigin): ProductTable {
  const count = origin.productCount;
  const overlay = new Map<number, ProductRow>();
  const base = rememberedProducts(origin);
  const { createTime, updateTime, countAt } = lifeOf(origin);
  const seedOf = (index: number) => mixHash(origin.seed ^ 0x53544154, index);
  const isSold = (index: number) => !NEVER_SOLD.has(baseProductStatus(seedOf(index), index));
  let added = 0;

  const table: ProductTable = {
    baseSize: count,
    overlay,
    reviewing: new Set(),
    get size() {
      return count + added;
    },
    baseCreateTime: createTime,
    baseUpdateTime: updateTime,
    baseTraits: (index) => {
      const status = baseProductStatus(seedOf(index), index);
      return { status, quality: baseQuality(seedOf(index)), audit: auditFor(status) };
    },
    rowTraits: (row) => row.record,
    base,
    soldAt: (share, time) => {
      const available = countAt(time);
      let index = (Math.floor(available * share ** 1.7) * 7919) % available;
      for (let tries = 0; tries < 6 && !isSold(index); tries++) index = (index + 1) % available;
      return base(index);
    },
    row: (index) => {
      const changed = overlay.get(index);
      if (changed !== undefined || index >= count || index < 0) return changed;
      const record = buildRecord(base(index), seedOf(index), origin.market, origin.warehouseIds);
      return { index, createTime: createTime(index), updateTime: updateTime(index), record };
    },
    find: (id) => {
      const parsed = parseCheckedId('product', id);
      return parsed?.shopNo === origin.no ? table.row(parsed.value) : undefined;
    },
    save: (row) => {
      added = Math.max(added, row.index - count + 1);
      if (row.record.review === undefined) table.reviewing.delete(row.index);
      else table.reviewing.add(row.index);
      overlay.set(row.index, row);
    },
  };
  return table;
}
