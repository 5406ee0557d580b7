import { type ReturnTable, returnTable } from '../aftersales/return-table.ts';
import { type ConversationTable, conversationTable } from '../conversations/conversation-table.ts';
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

/** What every shop of a world shares. */
export type WorldOrigin = { seed: string; epoch: number; worldTime: () => number };

export type NewShop = Omit<ShopPlan, 'no' | 'sellerKey'>;

export type Shop = ShopPlan & {
  id: string;
  code: string;
  cipher: string;
  seed: number;
  epoch: number;
  market: Market;
  /** The market of the seller's bank account. */
  payoutMarket: Market;
  warehouseIds: readonly string[];
  orders: OrderTable;
  returns: ReturnTable;
  conversations: ConversationTable;
  products: ProductTable;
};

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_-';

function cipherOf(seed: number, market: Market): string {
  const random = new Random(mixHash(seed, 5));
  let text = '';
  for (let n = 0; n < 24; n++) text += LETTERS[random.below(LETTERS.length)] ?? 'x';
  return `${market.tokenPrefix}_${text}`;
}

export function makeShop(origin: WorldOrigin, plan: ShopPlan, payoutMarket: Market): Shop {
  const { epoch, worldTime } = origin;
  const seed = mixHash(hashText(origin.seed), plan.no);
  const market = MARKETS[plan.region];
  const warehouseIds = [0, 1].map((n) => makeId('warehouse', plan.no, n, n));
  const { no, orderCount, productCount } = plan;
  const orders = orderTable({ no, seed, market, epoch, orderCount, worldTime });
  return {
    ...plan,
    id: checkedId('shop', no, mixHash(seed, 3)),
    code: `${plan.region === 'GB' ? 'UK' : plan.region}LC${mixHash(seed, 4).toString(36).toUpperCase().padStart(7, '0').slice(0, 7)}`,
    cipher: cipherOf(seed, market),
    seed,
    epoch,
    market,
    payoutMarket,
    warehouseIds,
    orders,
    returns: returnTable(no, orders),
    conversations: conversationTable(no, orders),
    products: productTable({ no, seed, market, epoch, productCount, warehouseIds }),
  };
}
