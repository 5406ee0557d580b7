import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';

/** The type of a webhook and its documented `data`. */
export type Notification = { type: number; data: Record<string, unknown> };

/** Sends the webhook if the shop has authorised the app. */
export function notify(sandbox: Sandbox, shop: Shop, { type, data }: Notification): void {
  if (sandbox.grants.isAuthorized(shop)) sandbox.webhooks.send(shop, type, data);
}

type Times = { create_time: number; update_time: number };
type Party = 'BUYER' | 'SELLER' | 'SYSTEM';

export const orderStatusChanged = (data: {
  order_id: string;
  order_status: string;
  is_on_hold_order: boolean;
  update_time: number;
}): Notification => ({
  type: 1,
  data: { ...data, order_status: data.order_status === 'CANCELLED' ? 'CANCEL' : data.order_status },
});

export const recipientAddressChanged = (data: { order_id: string; update_time: number }): Notification => ({
  type: 3,
  data,
});

export const packagesChanged = (data: {
  sc_type:
    | 'COMBINE'
    | 'CANCEL_COMBINE'
    | 'SPLIT'
    | 'CANCEL_SPLIT'
    | 'ADDRESS_UPDATE_SPLIT'
    | 'CANCEL_FULFILL_SPLIT'
    | 'FULFILL_UNCOMBINE'
    | 'PARTLY_CANCEL_SPLIT'
    | 'SPLIT_BY_SKU_CANCEL';
  role_type: 'ROLE_USER' | 'ROLE_SELLER' | 'ROLE_OPERATOR' | 'ROLE_SYSTEM';
  package_list: readonly { package_id: string; order_id_list: readonly string[] }[];
  update_time: number;
}): Notification => ({ type: 4, data });

export const productStatusChanged = (data: {
  product_id: string;
  status: 'PRODUCT_FIRST_PASS_REVIEW' | 'PRODUCT_STATUS_CHANGED' | 'PRODUCT_AUDIT_FAILURE';
  suspended_reason: string;
  update_time: number;
}): Notification => ({ type: 5, data });

export const sellerDeauthorized = (shopId: string): Notification => ({
  type: 6,
  data: { message: `Shop_id ${shopId} is deauthorized from your APP by merchant.` },
});

export const authorizationExpires = (expirationTime: number): Notification => ({
  type: 7,
  data: {
    message: 'The authorization is about to expire. Please ask the seller to authorize again.',
    expiration_time: String(expirationTime),
  },
});

export const cancellationChanged = (data: {
  order_id: string;
  cancellations_role: Party;
  cancel_status: string;
  cancel_id: string;
  create_time: number;
}): Notification => ({ type: 11, data });

export const returnChanged = (
  data: {
    order_id: string;
    return_role: Party;
    return_type: 'REFUND' | 'REPLACEMENT' | 'RETURN_AND_REFUND';
    return_status: string;
    return_id: string;
  } & Times,
): Notification => ({ type: 12, data });

export const conversationStarted = (data: {
  conversation_id: string;
  create_time: number;
}): Notification => ({ type: 13, data });

export const messageSent = ({
  content,
  ...message
}: {
  message_id: string;
  index: string;
  conversation_id: string;
  /** TEXT, IMAGE, PRODUCT_CARD, ORDER_CARD or another word of the documentation. */
  type: string;
  content: Record<string, unknown>;
  create_time: number;
  is_visible: boolean;
  sender: { im_user_id: string; role: 'BUYER' | 'SHOP' | 'CUSTOMER_SERVICE' | 'SYSTEM' | 'ROBOT' };
}): Notification => ({ type: 14, data: { ...message, content: JSON.stringify(content) } });

export type ChangedField =
  | 'title'
  | 'description'
  | 'main_images'
  | 'product_attributes'
  | 'size_chart_image'
  | 'size_chart_template'
  | 'others';

export const productChanged = (data: {
  product_id: string;
  changed_fields: readonly ChangedField[];
  update_time: number;
}): Notification => ({ type: 15, data: { change_source: 'OPEN_API', ...data } });

export const productCreated = (data: { product_id: string; update_time: number }): Notification => ({
  type: 16,
  data: { ...data, product_types: [] },
});

export const productCategoryChanged = (data: {
  product_id: string;
  previous_category_id: string;
  current_category_id: string;
  update_time: number;
}): Notification => ({ type: 18, data });

export const creatorMessageSent = (data: {
  index: string;
  message_id: string;
  conversation_id: string;
  msg_type: string;
  content: string;
  create_time: string;
  sender: { sender_im_user_id: string };
}): Notification => ({ type: 33, data });

export const invoiceStatusChanged = (data: {
  package_id: string;
  order_ids: readonly string[];
  invoice_status: 'SUCCESS' | 'PROCESSING' | 'FAILED' | 'INVALID';
}): Notification => ({ type: 36, data });

export const productAuditChanged = (
  product_id: string,
  status: string,
  update_time: number,
): Notification => ({
  type: 37,
  data: { product_id, audit: { status, pre_approved_reasons: [] }, update_time },
});
