import { CANCELLATION_ENDPOINTS } from './aftersales/cancellation.endpoints.ts';
import { RETURN_ENDPOINTS } from './aftersales/return.endpoints.ts';
import { SHOP_ENDPOINTS } from './auth/shop.endpoints.ts';
import { TOKEN_ENDPOINTS } from './auth/token.endpoints.ts';
import { CONVERSATION_ENDPOINTS } from './conversations/conversation.endpoints.ts';
import { FINANCE_ENDPOINTS } from './finance/finance.endpoints.ts';
import { FULFILMENT_ENDPOINTS } from './fulfilment/fulfilment.endpoints.ts';
import { LOGISTICS_ENDPOINTS } from './fulfilment/logistics.endpoints.ts';
import type { Endpoint } from './http/endpoint.ts';
import { IMAGE_ENDPOINTS } from './images/image-upload.endpoint.ts';
import { ORDER_ENDPOINTS } from './orders/order.endpoints.ts';
import { CATALOGUE_ENDPOINTS } from './products/catalogue.endpoints.ts';
import { PRODUCT_ENDPOINTS } from './products/product.endpoints.ts';
import { LISTING_CHECK_ENDPOINTS } from './products/write/listing-check.endpoint.ts';
import { PRODUCT_STATUS_ENDPOINTS } from './products/write/product-status.endpoints.ts';
import { PRODUCT_STOCK_ENDPOINTS } from './products/write/product-stock.endpoints.ts';
import { WEBHOOK_ENDPOINTS } from './webhooks/webhook.endpoints.ts';

export const API_ENDPOINTS: readonly Endpoint[] = [
  ...TOKEN_ENDPOINTS,
  ...SHOP_ENDPOINTS,
  ...ORDER_ENDPOINTS,
  ...PRODUCT_ENDPOINTS,
  ...PRODUCT_STOCK_ENDPOINTS,
  ...PRODUCT_STATUS_ENDPOINTS,
  ...CATALOGUE_ENDPOINTS,
  ...LISTING_CHECK_ENDPOINTS,
  ...IMAGE_ENDPOINTS,
  ...FINANCE_ENDPOINTS,
  ...FULFILMENT_ENDPOINTS,
  ...LOGISTICS_ENDPOINTS,
  ...CANCELLATION_ENDPOINTS,
  ...RETURN_ENDPOINTS,
  ...CONVERSATION_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
];
