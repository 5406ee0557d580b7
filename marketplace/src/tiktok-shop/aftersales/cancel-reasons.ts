const PAID_STATUSES: readonly string[] = ['ON_HOLD', 'PRE_ORDER', 'AWAITING_SHIPMENT', 'PARTIALLY_SHIPPING'];

const UNPAID_REASONS = [
  'seller_cancel_unpaid_reason_out_of_stock',
  'seller_cancel_unpaid_reason_wrong_price',
  'seller_cancel_unpaid_reason_buyer_hasnt_paid_within_time_allowed',
];
const PAID_REASONS = [
  'seller_cancel_reason_out_of_stock',
  'seller_cancel_reason_wrong_price',
  'seller_cancel_paid_reason_address_not_deliver',
];

const US_UNPAID_REASONS = [...UNPAID_REASONS, 'seller_cancel_unpaid_reason_buyer_requested_cancellation'];
const US_PAID_REASONS = [...PAID_REASONS, 'seller_cancel_paid_reason_buyer_requested_cancellation'];

const asBritish = (reasons: readonly string[]) => reasons.map((reason) => `${reason}_uk`);

/** The reasons of TikTok Shop's documentation. It refuses a reason of another market or order state. */
export function cancelReasons({ region, status }: { region: string; status: string }): readonly string[] {
  const unpaid = status === 'UNPAID';
  if (!unpaid && !PAID_STATUSES.includes(status)) return [];
  if (region === 'US') return unpaid ? US_UNPAID_REASONS : US_PAID_REASONS;
  const reasons = unpaid ? UNPAID_REASONS : PAID_REASONS;
  return region === 'GB' || region === 'UK' ? asBritish(reasons) : reasons;
}
