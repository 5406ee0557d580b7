import { upsertReturns } from '../../server/src/features/orders/returns/returns.queries.ts';
import type { OrderRecord } from '../../server/src/features/orders/sync/order-record.ts';
import { storeOrders } from '../../server/src/features/orders/sync/store-orders.queries.ts';
import { buildSearchWords, collectLineIds, collectLineNames } from '../../server/src/lists/search-words.ts';
import { createSeededRandom, skewedPicker, weightedPicker } from '../lib/random.ts';
import { DAY_MS, PRODUCT_KINDS, SEED_END_MS, SHOPS, seedRecords } from '../lib/seed.ts';
import { seedTimes } from './seed-times.ts';

const PRODUCTS = 3000;
const BATCH = 1000;

/** A few thousand orders of a million are open: the old ones by these weights, and most of the last five days. */
const STATUSES: [status: string, weight: number, tracked: boolean][] = [
  ['COMPLETED', 780, true],
  ['CANCELLED', 110, false],
  ['DELIVERED', 45, true],
  ['IN_TRANSIT', 59, true],
  ['AWAITING_COLLECTION', 1, true],
  ['AWAITING_SHIPMENT', 1, false],
  ['UNPAID', 1, false],
  ['ON_HOLD', 2, false],
  ['PARTIALLY_SHIPPING', 1, true],
];
const TRAITS = [
  'cotton',
  'chống nước',
  'dáng rộng',
  'cao cấp',
  'trẻ em',
  'mùa hè',
  'thể thao',
  'mini',
  'không dây',
  'hàn quốc',
];
const PROVINCES = 34;
const COLOURS = ['Đen', 'Trắng', 'Xanh rêu', 'Hồng phấn', 'Be'];
const SIZES = ['S', 'M', 'L', 'XL'];
/** Only one product, of few orders, has this word in its name. */
export const RARE_WORD = 'phượng';
export const COMMON_WORD = 'áo thun';

type Product = { id: string; name: string; price: number };

function catalogue(random: () => number): Product[] {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? '';
  return Array.from({ length: PRODUCTS }, (_, n) => ({
    id: `17295929697${String(n).padStart(8, '0')}`,
    name: `${PRODUCT_KINDS[n % PRODUCT_KINDS.length]} ${pick(TRAITS)} ${pick(TRAITS)} mẫu ${n}${n === PRODUCTS - 7 ? ` ${RARE_WORD}` : ''}`,
    price: (5 + Math.floor(random() * 60)) * 10_000,
  }));
}

/** Orders in the order of their creation; a few shops, products and days get most of them. */
function* records(count: number, ownProducts: boolean): Generator<{ shop: number; record: OrderRecord }> {
  const random = createSeededRandom(42);
  const products = catalogue(random);
  const shopOf = skewedPicker(SHOPS, 1.3);
  const perShop = PRODUCTS / SHOPS;
  const productOf = skewedPicker(ownProducts ? perShop : PRODUCTS, 0.9);
  const statusOf = weightedPicker(STATUSES.map(([, weight]) => weight));
  for (let n = 0; n < count; n++) {
    const at = new Date(SEED_END_MS - 365 * DAY_MS + Math.floor(((n + random()) / count) * 365 * DAY_MS));
    const young = SEED_END_MS - at.getTime() < 5 * DAY_MS;
    const [status, , tracked] = STATUSES[young ? 1 + Math.floor(random() * 7) : statusOf(random())] ?? [
      'COMPLETED',
      0,
      true,
    ];
    const shop = shopOf(random());
    const lines = Array.from(
      { length: random() < 0.5 ? 1 : random() < 0.7 ? 2 : 3 },
      () => products[(ownProducts ? shop * perShop : 0) + productOf(random())],
    );
    yield {
      shop,
      record: recordOf(
        n,
        at,
        status,
        tracked,
        lines.flatMap((product) => product ?? []),
        random,
      ),
    };
  }
}

function recordOf(
  n: number,
  at: Date,
  status: string,
  tracked: boolean,
  products: Product[],
  random: () => number,
): OrderRecord {
  const id = `57646${String(n * 7919 + 10_000_000_000_000).padStart(14, '0')}`;
  const tracking = tracked ? `SPXVN0${String(n * 31 + 500_000_000)}` : '';
  const created = at.toISOString();
  const updated = new Date(at.getTime() + Math.floor(random() * 3 * DAY_MS)).toISOString();
  const lines = products.map((product, index) => {
    const sku = Math.floor(random() * 20);
    return {
      id: `${id}${index}`,
      product_id: product.id,
      product_name: product.name,
      sku_id: `${product.id}${String(sku).padStart(2, '0')}`,
      sku_name: `${COLOURS[sku % 5]}, ${SIZES[sku % 4]}`,
      sku_type: 'NORMAL',
      sku_image: `https://images.example.com/product/${product.id}/${sku}.jpg`,
      seller_sku: `SKU${product.id.slice(-4)}-${sku}`,
      quantity: 1,
      price: String(product.price),
    };
  });
  const subTotal = products.reduce((sum, { price }) => sum + price, 0);
  return {
    t_order_id: id,
    status,
    create_time: created,
    update_time: updated,
    has_tracking: tracked,
    tracking_number: tracking,
    recipient_name: `Nguyễn Thị Mẫu ${n % 5000}`,
    recipient_phone: '(+84)90*****12',
    recipient_address: `${n % 300} Lý Thường Kiệt, Phường 14, Quận 10, Thành phố Hồ Chí Minh, Việt Nam`,
    recipient_masked: true,
    currency: 'VND',
    total_amount: String(subTotal + 22_000),
    sub_total: String(subTotal),
    tax: '0',
    shipping_fee: '22000',
    is_cod: n % 3 === 0,
    lines,
    details: {
      buyer_nickname: `buyer${n % 90_000}`,
      buyer_message: '',
      seller_note: '',
      payment_method: 'Thanh toán khi nhận hàng',
      provider: tracked ? 'SPX Express' : '',
      delivery_option: 'Giao hàng tiêu chuẩn',
      shipping_type: 'TIKTOK',
      cancel_reason: '',
      province: `Tỉnh ${1 + Math.floor(PROVINCES * random() ** 2)}`,
      amounts: [
        { name: 'original_total_product_price', amount: String(subTotal) },
        { name: 'seller_discount', amount: '0' },
        { name: 'platform_discount', amount: '0' },
        { name: 'original_shipping_fee', amount: '22000' },
      ],
      times: [{ event: 'created', at: created }],
    },
    words: buildSearchWords({
      ids: [id, tracking, ...collectLineIds(lines)],
      texts: collectLineNames(lines),
      createdAt: at,
    }),
    ...seedTimes(status, at, random),
    ended_at: null,
    erasure_reason: null,
  };
}

/** With `ownProducts` each shop sells its own part of the catalogue, as on a marketplace; else everybody sells everything. */
export async function seedOrders(
  url: string,
  shopIds: readonly string[],
  count: number,
  { ownProducts = false } = {},
): Promise<void> {
  await seedRecords({
    url,
    shopIds,
    records: records(count, ownProducts),
    batch: BATCH,
    reportEvery: 100_000,
    store: storeWithReturns,
  });
}

/** One of this many delivered or completed orders has a return, and one of those waits for an answer. */
const ORDERS_PER_RETURN = 30;
const RETURNS_PER_REQUEST = 200;

async function storeWithReturns(...[db, shop, orders]: Parameters<typeof storeOrders>) {
  const returned = orders
    .filter(({ status }) => status === 'DELIVERED' || status === 'COMPLETED')
    .flatMap(({ t_order_id, create_time }) => {
      const number = Number(t_order_id.slice(-9));
      if (number % ORDERS_PER_RETURN !== 0) return [];
      const needsAnswer = number % (ORDERS_PER_RETURN * RETURNS_PER_REQUEST) === 0;
      return [
        {
          return_id: `4${t_order_id}`,
          t_order_id,
          status: needsAnswer ? 'REQUESTED' : 'COMPLETED',
          marketplace_status: needsAnswer ? 'REQUESTED' : 'COMPLETED',
          type: 'REFUND',
          created_at: new Date(create_time),
          updated_at: new Date(create_time),
          answer_by: null,
          needs_answer: needsAnswer,
          counts: true,
        },
      ];
    });
  if (returned.length > 0) await upsertReturns(db, shop.id, returned);
  return storeOrders(db, shop, orders);
}
