import { mixHash, pickAt, Random } from './hash.ts';
import { checkedId, parseCheckedId } from './ids.ts';
import type { Market } from './markets.ts';
import { axesOf, type OptionAxis, type OptionValue, productAttributesOf } from './names/attributes.ts';
import { BRANDS, type Brand } from './names/brands.ts';
import { LEAF_CATEGORIES, type LeafCategory } from './names/categories.ts';

export type BaseSku = {
  id: string;
  name: string;
  sellerSku: string;
  price: number;
  options: readonly { axis: OptionAxis; value: OptionValue }[];
  stock: readonly number[];
  imageKey: string;
};

export type BaseProduct = {
  index: number;
  id: string;
  title: string;
  leaf: LeafCategory;
  brand: Brand | undefined;
  skus: readonly BaseSku[];
  imageKeys: readonly string[];
  attributes: readonly { id: string; vi: string; en: string; value: OptionValue }[];
  weight: string;
  isPreOrder: boolean;
  isCodAllowed: boolean;
};

export type ProductOrigin = { no: number; seed: number; market: Market };

const VN_TAILS = ['chính hãng', 'hàng có sẵn', 'giao nhanh', 'bảo hành 1 đổi 1', 'quà tặng kèm'];

function titleOf(
  random: Random,
  leaf: LeafCategory,
  market: Market,
  brand: Brand | undefined,
  index: number,
): string {
  const prefix = brand === undefined ? '' : `${brand.name} `;
  if (market.isVietnamese)
    return `[${prefix.trim() || 'Chính hãng'}] ${random.pick(leaf.vnNames)} ${random.pick(leaf.vnStyles)}, ${random.pick(VN_TAILS)} - Mã ${index + 101}`;
  return `${prefix}${random.pick(leaf.enNames)} ${random.pick(leaf.enStyles)} No. ${index + 101}`;
}

function priceOf(random: Random, leaf: LeafCategory, market: Market): number {
  const skew = random.next() ** 1.4;
  if (market.currency === 'VND') {
    const [low, high] = leaf.dong;
    return Math.round(low + (high - low) * skew) * 1000;
  }
  const [low, high] = leaf.dollars;
  const wholePrice = Math.round((low + (high - low) * skew) * (market.currency === 'GBP' ? 0.8 : 1));
  return Math.max(2, wholePrice) * 100 - random.pick([1, 1, 5, 50]);
}

function combinations(random: Random, axes: readonly OptionAxis[]): BaseSku['options'][] {
  const [first, second] = axes;
  if (first === undefined) return [[]];
  const start = random.below(first.values.length);
  const count = Math.min(first.values.length, random.between(1, 3));
  const rows: BaseSku['options'][] = [];
  for (let n = 0; n < count; n++) {
    const value = pickAt(first.values, start + n);
    if (second === undefined) rows.push([{ axis: first, value }]);
    else
      for (const other of second.values.slice(0, random.between(2, 4)))
        rows.push([
          { axis: first, value },
          { axis: second, value: other },
        ]);
  }
  return rows;
}

export function sellerSkuOf(index: number, leaf: LeafCategory, skuNo: number): string {
  return `${leaf.shape.slice(0, 2).toUpperCase()}${leaf.id.slice(-3)}-${String(index).padStart(6, '0')}-${String(skuNo + 1).padStart(2, '0')}`;
}

const SKUS_PER_PRODUCT = 512;

export function skuId(shopNo: number, index: number, skuNo: number): string {
  return checkedId('sku', shopNo, index * SKUS_PER_PRODUCT + skuNo);
}

export function parseSkuId(id: string): { shopNo: number; index: number } | undefined {
  const parsed = parseCheckedId('sku', id);
  return parsed && { shopNo: parsed.shopNo, index: Math.floor(parsed.value / SKUS_PER_PRODUCT) };
}

export const imageKey = (leaf: LeafCategory, seed: number) =>
  `${leaf.shape}-${seed.toString(16).padStart(8, '0')}`;

export function baseProduct(origin: ProductOrigin, index: number): BaseProduct {
  const seed = mixHash(origin.seed ^ 0x50524f44, index);
  const random = new Random(seed);
  const { market } = origin;
  const leaf = random.pick(LEAF_CATEGORIES);
  const own = BRANDS.filter((brand) => brand.vietnamese === market.isVietnamese);
  const brand = random.chance(0.7) ? random.pick(own) : undefined;
  const price = priceOf(random, leaf, market);
  const skus = combinations(random, axesOf(leaf)).map((options, skuNo): BaseSku => {
    const step = leaf.options === 'volume' || leaf.options === 'pack' ? skuNo : 0;
    const raw = price + Math.round((price * 0.35 * step) / market.priceStep) * market.priceStep;
    return {
      id: skuId(origin.no, index, skuNo),
      name: options.map(({ value }) => (market.isVietnamese ? value.vi : value.en)).join(', '),
      sellerSku: sellerSkuOf(index, leaf, skuNo),
      price: raw,
      options,
      stock: [
        random.chance(0.08) ? 0 : random.between(3, 400),
        random.chance(0.6) ? 0 : random.between(1, 90),
      ],
      imageKey: imageKey(
        leaf,
        mixHash(seed, 100 + (options[0] === undefined ? 0 : Number(options[0].value.id))),
      ),
    };
  });
  return {
    index,
    id: checkedId('product', origin.no, index),
    title: titleOf(random, leaf, market, brand, index),
    leaf,
    brand,
    skus,
    imageKeys: Array.from({ length: random.between(2, 5) }, (_, n) => imageKey(leaf, mixHash(seed, n))),
    attributes: productAttributesOf(leaf).map(({ id, vi, en, values, freeText }) => ({
      id,
      vi,
      en,
      value: freeText ?? random.pick(values),
    })),
    weight: (random.between(10, 240) / 100).toFixed(2),
    isPreOrder: random.chance(0.04),
    isCodAllowed: market.codShare > 0,
  };
}
