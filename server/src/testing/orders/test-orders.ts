import { NO_DETAILS } from '../../features/orders/manual/manual-order-record.ts';
import type { OrderRecord } from '../../features/orders/sync/order-record.ts';
import type { OrderTimes } from '../../features/orders/sync/order-times.ts';
import { buildSearchWords } from '../../lists/search-words.ts';

export const PRODUCT_NAMES = [
  'Áo thun cotton',
  'Quần jean nữ',
  'Đầm dạ hội',
  'Túi xách da',
  'Giày thể thao',
  'Áo khoác gió',
];

type Wanted = {
  id: string;
  status: string;
  createdAt: Date;
  updatedAt?: Date;
  tracking?: string;
  product?: number;
  masked?: boolean;
  times?: Partial<OrderTimes>;
};

const NO_TIMES: OrderTimes = {
  paid_at: null,
  shipped_at: null,
  delivered_at: null,
  completed_at: null,
  ship_by: null,
  collect_by: null,
  auto_cancel_at: null,
  due_at: null,
  cancel_requested: false,
};

/** One order as the connector returns it, for tests and benchmarks. */
export function orderRecord({
  id,
  status,
  createdAt,
  updatedAt = createdAt,
  tracking = '',
  product = 0,
  masked = false,
  times = {},
}: Wanted): OrderRecord {
  const name = PRODUCT_NAMES[product % PRODUCT_NAMES.length] ?? '';
  const productId = `17295929697122${String(product).padStart(5, '0')}`;
  return {
    t_order_id: id,
    status,
    create_time: createdAt.toISOString(),
    update_time: updatedAt.toISOString(),
    has_tracking: tracking !== '',
    tracking_number: tracking,
    recipient_name: masked ? 'N***' : 'Nguyễn Văn An',
    recipient_phone: masked ? '09*****11' : '0912345611',
    recipient_address: masked ? '***, Hà Nội' : '12 Lý Thường Kiệt, Hà Nội',
    recipient_masked: masked,
    currency: 'VND',
    total_amount: '120000',
    sub_total: '100000',
    tax: '0',
    shipping_fee: '20000',
    is_cod: false,
    lines: [
      {
        id: `${id}1`,
        product_id: productId,
        product_name: name,
        sku_id: `${productId}9`,
        sku_name: 'Đen, L',
        sku_type: 'NORMAL',
        sku_image: null,
        seller_sku: `SKU-${product}`,
        quantity: 1,
        price: '100000',
      },
    ],
    details: { ...NO_DETAILS, times: [{ event: 'created', at: createdAt.toISOString() }] },
    words: buildSearchWords({
      ids: [id, tracking, productId, `SKU-${product}`],
      texts: [name, 'Đen, L'],
      createdAt,
    }),
    ...NO_TIMES,
    ...times,
    ended_at: null,
    erasure_reason: null,
  };
}
