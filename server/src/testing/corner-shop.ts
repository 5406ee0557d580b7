import type { Marketplace, ShopCalls } from '@gian-hang/marketplace/marketplace';
import { MarketplaceError } from '@gian-hang/marketplace/runtime/errors';
import type { Page } from '@gian-hang/marketplace/runtime/page';
import type { Order } from '@gian-hang/marketplace/types/order-types';
import type { Product } from '@gian-hang/marketplace/types/product-types';

const ORDER_STATUSES = new Map([['ordered', 'AWAITING_SHIPMENT']]);
const PRODUCT_STATUSES = new Map([
  ['on_shelf', 'ACTIVATE'],
  ['put_away', 'SELLER_DEACTIVATED'],
]);
const CREATED_AT = new Date('2026-11-01T08:00:00Z');
const DAY_MS = 86_400_000;

export const CORNER_SHOP = { id: '5001', code: 'corner-code', token: 'corner-token', key: 'corner-key' };

type Shelf = { id: string; title: string; status: string; price: string; changes: number };

/** A tiny marketplace with words and rules of its own: only price and stock can be edited, nothing can be deleted. */
export class CornerShop {
  /** Orders by id with this marketplace's status words. */
  readonly orders = new Map([
    ['61', 'ordered'],
    ['62', 'lost_by_courier'],
  ]);
  readonly shelf: Shelf = { id: '71', title: 'Bánh mì', status: 'on_shelf', price: '15000', changes: 0 };
  revoked = 0;

  connector(): Marketplace {
    return {
      name: 'corner-shop',
      limits: { orderIdsPerCall: 10, productRowsPerList: null, skuIdsPerList: 1 },
      productRules: {
        editableFields: () => ['price', 'stock'],
        settableStatuses: (status) => (status === 'ACTIVATE' ? ['SELLER_DEACTIVATED'] : ['ACTIVATE']),
        hasDetails: () => true,
        draftLimits: () => ({
          packageUnits: [],
          title: { min: 1, max: 100 },
          description: { max: 1000, maxImages: 0 },
          images: { max: 1, maxBytes: 1000, minSide: 1, maxSide: 1000 },
        }),
        refusedField: () => null,
      },
      financeRules: { hasPayments: () => false, partOf: () => null, isPayout: () => false },
      cancelReasons: () => [],
      pictureSources: ['https://pictures.corner.example'],
      authorisationUrl: (state) => `https://corner.example/consent?state=${encodeURIComponent(state)}`,
      parseCallback: () => ({ granted: false, reason: 'not used', state: null }),
      exchangeCode: async (code) => {
        if (code !== CORNER_SHOP.code) throw new MarketplaceError('code_rejected', { message: 'wrong code' });
        return {
          accessToken: CORNER_SHOP.token,
          accessTokenExpiresAt: new Date(Date.now() + 30 * DAY_MS),
          refreshToken: 'corner-refresh',
          refreshTokenExpiresAt: new Date(Date.now() + 300 * DAY_MS),
          accountId: 'corner-seller',
          sellerName: 'Corner',
          region: 'VN',
          userType: null,
          scopes: [],
        };
      },
      refresh: () => Promise.reject(new MarketplaceError('authorisation_gone', { message: 'not used' })),
      listAuthorisedShops: async () => [
        { id: CORNER_SHOP.id, routingKey: '', name: 'Corner', code: 'C1', region: 'VN', sellerType: null },
      ],
      shop: (access) => this.#calls(access.getAccessToken),
      verifyWebhook: ({ headers }) => headers['x-corner-key'] === CORNER_SHOP.key,
      parseWebhook: ({ body }) => ({
        kind: 'order_changed',
        deliveryId: 'corner-1',
        type: 'order',
        shopId: CORNER_SHOP.id,
        accountId: null,
        sentAt: null,
        orderIds: [Buffer.from(body).toString()],
        productIds: [],
        packageIds: [],
        cancellationId: null,
        returnId: null,
        conversationId: null,
        messageId: null,
        status: null,
        endsAt: null,
        raw: null,
      }),
      redactPersonalData: () => ({ redacted: 'by the corner shop' }),
      clockSkewMs: () => null,
      close: () => {},
    };
  }

  /** Only the calls that these tests reach. */
  #calls(getAccessToken: () => Promise<string>): ShopCalls {
    const authorised = async <Result>(answer: () => Result): Promise<Result> => {
      if ((await getAccessToken()) === CORNER_SHOP.token) return answer();
      throw new MarketplaceError('authorisation_gone', { message: 'wrong token' });
    };
    const page = <Item>(items: Item[]): Page<Item> => ({
      items,
      rejected: [],
      nextPageToken: null,
      total: items.length,
    });
    const orders = () => [...this.orders].map(([id, word]) => toOrder(id, word));
    const aftersales: Partial<ShopCalls['aftersales']> = {
      listReturns: () => authorised(() => page([])),
    };
    const calls: Partial<ShopCalls> = {
      webhooks: null,
      aftersales: aftersales as ShopCalls['aftersales'],
      listStatements: () => authorised(() => page([])),
      listWithdrawals: () => authorised(() => page([])),
      listUnsettled: () => authorised(() => page([])),
      listOrders: () => authorised(() => page(orders())),
      getOrders: (ids) =>
        authorised(() => ({
          items: orders().filter(({ id }) => ids.includes(id)),
          rejected: [],
          missing: [],
        })),
      countOrders: () => authorised(() => this.orders.size),
      listProducts: () => authorised(() => page([toProduct(this.shelf)])),
      getProduct: () => authorised(() => ({ item: toProduct(this.shelf), rejected: null })),
      editProduct: (_product, { skus = [] }) =>
        authorised(() => {
          this.shelf.price = skus[0]?.price ?? this.shelf.price;
          this.shelf.changes += 1;
        }),
      setProductStatus: (_id, status) =>
        authorised(() => {
          this.shelf.status = status === 'ACTIVATE' ? 'on_shelf' : 'put_away';
          this.shelf.changes += 1;
        }),
      revokeAuthorisation: () =>
        authorised(() => {
          this.revoked += 1;
        }),
    };
    return calls as ShopCalls;
  }
}

function toOrder(id: string, word: string): Order {
  const raw = { id, state: word };
  return {
    id,
    answer: Buffer.from(JSON.stringify({ orders: [raw] })),
    status: ORDER_STATUSES.get(word) ?? word,
    marketplaceStatus: word,
    createdAt: CREATED_AT,
    updatedAt: CREATED_AT,
    paidAt: null,
    shippedAt: null,
    collectedAt: null,
    deliveredAt: null,
    cancelRequestedAt: null,
    cancelledAt: null,
    shipBy: null,
    collectBy: null,
    deliverBy: null,
    autoCancelAt: null,
    kind: null,
    buyer: { id: null, email: null, nickname: null, message: null },
    recipient: null,
    sellerNote: null,
    paymentMethod: null,
    payment: null,
    currency: 'VND',
    shipping: {
      type: null,
      fulfilment: null,
      deliveryOption: null,
      deliveryOptionId: null,
      deliveryType: null,
      provider: null,
      providerId: null,
      trackingNumber: null,
      warehouseId: null,
      packageIds: [],
    },
    lines: [],
    cancelReason: null,
    cancelledBy: null,
    cashOnDelivery: false,
    sample: false,
    onHold: false,
    exchange: false,
    replacement: false,
    cancelRequested: false,
    cancellation: null,
    replacedOrderId: null,
    exchangedOrderId: null,
    issues: [],
    raw,
  };
}

function toProduct({ id, title, status, price, changes }: Shelf): Product {
  const sku = {
    id: `${id}1`,
    sellerSku: null,
    externalId: null,
    currency: 'VND',
    price,
    listPrice: null,
    stock: [{ warehouseId: null, quantity: 3 }],
    attributes: [],
    identifier: null,
    active: true,
  };
  return {
    id,
    title,
    status: PRODUCT_STATUSES.get(status) ?? status,
    marketplaceStatus: status,
    createdAt: CREATED_AT,
    updatedAt: new Date(CREATED_AT.getTime() + changes * 1000),
    auditStatus: null,
    qualityTier: null,
    salesRegions: [],
    hasDraft: false,
    notForSale: false,
    skus: [sku],
    detail: {
      description: '<p>Bánh mì</p>',
      categories: [{ id: '1', parentId: null, name: 'Bánh', leaf: true, permissions: [] }],
      brand: null,
      images: [],
      weight: { value: '0.2', unit: 'KILOGRAM' },
      dimensions: null,
      attributes: [],
      cashOnDelivery: null,
      minimumQuantity: null,
      externalId: null,
      failures: [],
    },
    issues: [],
    raw: { id, status },
  };
}
