import { type OrderTable, orderTable } from '../orders/order-table.ts';
import { type ProductTable, productTable } from '../products/product-table.ts';
import { hashText, mixHash, Random } from './hash.ts';
import { checkedId, makeId } from './ids.ts';
import { MARKETS, type Market } from './markets.ts';
import type { Region } from './regions.ts';

export type SellerType = 'LOCAL' | 'CROSS_BORDER';

/** Everything needed to rebuild the same shop. */
export type ShopPlan = {
  no: number;
  sellerKey: string;
  name: string;
  region: Region;
  sellerType: SellerType;
  orderCount: number;
  productCount: number;
};

export type NewShop = Omit<ShopPlan, 'no' | 'sellerKey'>;

export type Shop = ShopPlan & {
  id: string;
  code: string;
  cipher: string;
  seed: number;
  epoch: number;
  market: Market;
  warehouseIds: readonly string[];
  orders: OrderTable;
  products: ProductTable;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function cipherOf(seed: number, market: Market): string {
  const random = new Random(mixHash(seed, 5));
  let text = '';
  for (let n = 0; n < 24; n++) text += LETTERS[random.below(LETTERS.length)] ?? 'x';
  return `${market.tokenPrefix}_${text}`;
}

export function makeShop(worldSeed: string, epoch: number, plan: ShopPlan): Shop {
  const seed = mixHash(hashText(worldSeed), plan.no);
  const market = MARKETS[plan.region];
  const warehouseIds = [0, 1].map((n) => makeId('warehouse', plan.no, n, n));
  const { no, orderCount, productCount } = plan;
  return {
    ...plan,
    id: checkedId('shop', no, mixHash(seed, 3)),
    code: `${plan.region === 'GB' ? 'UK' : plan.region}LC${mixHash(seed, 4).toString(36).toUpperCase().padStart(7, '0').slice(0, 7)}`,
    cipher: cipherOf(seed, market),
    seed,
    epoch,
    market,
    warehouseIds,
    orders: orderTable({ no, seed, market, epoch, orderCount }),
    products: productTable({ no, seed, market, epoch, productCount, warehouseIds }),
  };
}
