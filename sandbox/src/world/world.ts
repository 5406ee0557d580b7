import { hashText } from './hash.ts';
import { parseId } from './ids.ts';
import { MARKETS } from './markets.ts';
import { DEFAULT_SHOPS, SELLERS, type Seller } from './sellers.ts';
import { makeShop, type NewShop, type Shop, type ShopPlan } from './shop.ts';

/** Sellers and shops; the same seed, epoch and world time give the same world. */
export class World {
  readonly seed: string;
  readonly epoch: number;
  /** The time up to which orders have come and changed by themselves. */
  readonly worldTime: () => number;
  readonly sellers: Seller[] = [...SELLERS];
  readonly shops: Shop[] = [];
  readonly #byId = new Map<string, Shop>();
  readonly #byCipher = new Map<string, Shop>();
  readonly #byNo = new Map<number, Shop>();

  constructor(seed: string, epoch: number, worldTime = () => epoch) {
    this.seed = seed;
    this.epoch = epoch;
    this.worldTime = worldTime;
    for (const { seller, ...plan } of DEFAULT_SHOPS) this.addShop(seller, plan);
  }

  addSeller(seller: Seller): Seller {
    this.sellers.push(seller);
    return seller;
  }

  addShop(seller: Seller, plan: NewShop): Shop {
    return this.restoreShop({ ...plan, no: this.#nextNo(), sellerKey: seller.key });
  }

  restoreShop(plan: ShopPlan): Shop {
    const payoutRegion = this.seller(plan.sellerKey)?.baseRegion ?? plan.region;
    const shop = makeShop(this, plan, MARKETS[payoutRegion]);
    this.shops.push(shop);
    this.#byId.set(shop.id, shop);
    this.#byCipher.set(shop.cipher, shop);
    this.#byNo.set(shop.no, shop);
    return shop;
  }

  shopById(id: string): Shop | undefined {
    return this.#byId.get(id);
  }

  shopByCipher(cipher: string): Shop | undefined {
    return this.#byCipher.get(cipher);
  }

  shopOfId(kind: 'product' | 'order', id: string): Shop | undefined {
    const parsed = parseId(kind, id);
    return parsed && this.#byNo.get(parsed.shopNo);
  }

  shopsOf(sellerKey: string): Shop[] {
    return this.shops.filter((shop) => shop.sellerKey === sellerKey);
  }

  seller(key: string): Seller | undefined {
    return this.sellers.find((seller) => seller.key === key);
  }

  /** A different five-digit number for each shop: 7919 and 90 000 have no common factor. */
  #nextNo(): number {
    return 10_000 + ((hashText(this.seed) + this.shops.length * 7919) % 90_000);
  }
}
