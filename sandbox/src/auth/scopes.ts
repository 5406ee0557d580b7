export const SCOPES = [
  'seller.authorization.info',
  'seller.shop.info',
  'seller.order.info',
  'seller.product.basic',
  'seller.product.write',
  'seller.product.delete',
  'seller.finance.info',
  'seller.fulfillment.basic',
  'seller.fulfillment.package.write',
  'seller.logistics',
  'seller.return_refund.basic',
  'seller.customer_service',
] as const;

export type Scope = (typeof SCOPES)[number];
