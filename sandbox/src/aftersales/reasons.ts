import type { CancelInitiator } from '../orders/order-status.ts';
import type { Market } from '../world/markets.ts';

export type Reason = { name: string; text: string };

type ReasonTexts = readonly (readonly [name: string, vi: string, en: string])[];

/** Names in the order of the texts in `Market.cancelReasons`. */
const CANCEL_NAMES: Readonly<Record<CancelInitiator, readonly string[]>> = {
  BUYER: [
    'ecom_order_to_ship_canceled_reason_no_longer_needed',
    'ecom_order_to_ship_canceled_reason_better_price',
    'ecom_order_to_ship_canceled_reason_wrong_delivery_info',
    'ecom_order_to_ship_canceled_reason_created_by_mistakes',
  ],
  SELLER: [
    'seller_cancel_reason_out_of_stock',
    'seller_cancel_reason_wrong_price',
    'seller_cancel_paid_reason_address_not_deliver',
  ],
  SYSTEM: [
    'system_cancel_unpaid_time_out',
    'system_cancel_order_reason_shipping_timeout',
    'returned_to_shipper_other',
  ],
};

const UNPAID_CANCEL: ReasonTexts = [
  ['seller_cancel_unpaid_reason_out_of_stock', 'Hết hàng', 'Out of stock'],
  ['seller_cancel_unpaid_reason_wrong_price', 'Sai giá niêm yết', 'Pricing error'],
  [
    'seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed',
    'Người mua không thanh toán đúng hạn',
    'Buyer did not pay on time',
  ],
];

const REJECT_CANCEL: ReasonTexts = [
  [
    'order_manage_list_action_respond_popup_reject_reason_invalid_cancellation_reason',
    'Lý do huỷ không hợp lệ',
    'Invalid reason for cancellation',
  ],
  [
    'order_manage_list_action_respond_popup_reject_reason_delivered',
    'Hàng đang được giao đúng hẹn',
    'Product delivery is on schedule',
  ],
  [
    'order_manage_list_action_respond_popup_reject_reason_buyer_agree',
    'Đã thỏa thuận với người mua',
    'Reached an agreement with the buyer',
  ],
  ['seller_reject_apply_product_has_been_packed', 'Hàng đã được đóng gói', 'Product has been packed'],
];

const REJECT_RETURN: ReasonTexts = [
  [
    'seller_reject_apply_you_have_reached_an_agreement_with_the_buyer',
    'Đã thỏa thuận với người mua',
    'You have reached an agreement with the buyer',
  ],
  [
    'seller_reject_apply_package_has_not_exceeded_estimated_delivery_time',
    'Chưa quá thời gian giao hàng dự kiến',
    'Package has not exceeded estimated delivery time',
  ],
  [
    'seller_reject_apply_return_reason_is_invalid',
    'Lý do trả hàng không hợp lệ',
    'The return reason is invalid',
  ],
];

const ASK_RETURN: ReasonTexts = [
  [
    'ecom_order_delivered_refund_and_return_reason_wrong_product_seller',
    'Người bán gửi sai sản phẩm',
    'Wrong product was sent',
  ],
  [
    'ecom_order_delivered_refund_and_return_reason_damaged',
    'Sản phẩm bị hư hỏng',
    'Package or product is damaged',
  ],
  [
    'ecom_order_delivered_refund_and_return_reason_not_as_described',
    'Sản phẩm không giống mô tả',
    'Product does not match description',
  ],
];

/** Reasons of the United Kingdom have names of their own. */
const localName = ({ region }: Market, name: string) => (region === 'GB' ? `${name}_uk` : name);

const localReasons = (market: Market, texts: ReasonTexts): Reason[] =>
  texts.map(([name, vi, en]) => ({
    name: localName(market, name),
    text: market.isVietnamese ? vi : en,
  }));

function cancelReasonsOf(market: Market, initiator: CancelInitiator): Reason[] {
  const texts = market.cancelReasons[initiator];
  return texts.map((text, n) => ({ name: localName(market, CANCEL_NAMES[initiator][n] ?? ''), text }));
}

/** Reasons a seller can cancel for, before and after the buyer has paid. */
export const sellerCancelReasons = (market: Market) => ({
  unpaid: localReasons(market, UNPAID_CANCEL),
  paid: cancelReasonsOf(market, 'SELLER'),
});

/** The name of a reason by its text, which orders show. */
export function cancelReasonName(market: Market, initiator: CancelInitiator, text: string): string {
  const known = [...cancelReasonsOf(market, initiator), ...sellerCancelReasons(market).unpaid];
  return known.find((reason) => reason.text === text)?.name ?? text;
}

export const cancelRejectReasons = (market: Market) => localReasons(market, REJECT_CANCEL);
export const returnRejectReasons = (market: Market) => localReasons(market, REJECT_RETURN);
export const returnReasons = (market: Market) => localReasons(market, ASK_RETURN);
