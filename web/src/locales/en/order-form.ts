import type { Translation } from '../../lib/text/i18n.ts';
import type { orderForm as source } from '../vi/order-form.ts';

export const orderForm: Translation<typeof source> = {
  lead: 'For orders sold outside the marketplace. They are not sent to it.',
  shopPart: 'Shop and status',
  shop: 'Shop',
  chooseShop: 'Choose a shop',
  lines: 'Products',
  product: 'Product name',
  productHint: 'Search by title, SKU or product id, or type freely',
  productHintNoShop: 'Type freely, or choose a shop to search its products',
  found: 'Products of the shop',
  notFound: 'No product of the shop matches. The name you typed can still be used.',
  inStock: '{count} in stock',
  variant: 'Variant',
  sku: 'SKU',
  quantity: 'Quantity',
  price: 'Price ({currency})',
  addLine: 'Add a product',
  removeLine: 'Remove product {number}',
  shippingFee: 'Shipping fee ({currency})',
  tax: 'Tax ({currency})',
  cod: 'Cash on delivery (COD)',
  create: 'Create order',
  created: 'Order {id} created',
  save: 'Save changes',
  saved: 'Order {id} saved',
  editTitle: 'Edit order {id}',
  toOrder: 'Show the order',
  notOurs: 'This order belongs to the marketplace',
  notOursText:
    'Only orders entered by hand can be edited here. Synced orders can only be changed on the marketplace.',
};
