import type { Batch, Decoded, Page } from './runtime/page.ts';
import type {
  FinanceQuery,
  OrderLedger,
  Payment,
  Statement,
  StatementLedger,
  StatementQuery,
  UnsettledRow,
  Withdrawal,
  WithdrawalQuery,
} from './types/finance-types.ts';
import type {
  Package,
  PackageQuery,
  ShippingDocument,
  ShippingDocumentRequest,
} from './types/fulfilment-types.ts';
import type { Order, OrderQuery, OrderWindow } from './types/order-types.ts';
import type {
  Brand,
  BrandQuery,
  Category,
  CategoryAttribute,
  Product,
  ProductQuery,
  Warehouse,
} from './types/product-types.ts';
import type {
  CopyTarget,
  ImageUpload,
  PriceChange,
  ProductCopy,
  ProductDraft,
  ProductPatch,
  ProductWriteResult,
  StockChange,
  UploadedImage,
  WriteOutcome,
} from './types/product-write-types.ts';
import type { WebhookDelivery, WebhookEvent } from './types/webhook-types.ts';

export interface CallOptions {
  signal?: AbortSignal;
}

export interface GrantOptions extends CallOptions {
  /** `subject` of the callback; marketplaces whose codes speak for themselves ignore it. */
  subject?: string | null;
}

/** What a seller granted. Expiry times are absolute. */
export interface Grant {
  accessToken: string;
  accessTokenExpiresAt: Date;
  refreshToken: string;
  refreshTokenExpiresAt: Date;
  /** The authorising account for this app. */
  accountId: string;
  sellerName: string | null;
  region: string | null;
  userType: string | null;
  scopes: string[];
}

export type AuthorisationCallback =
  | {
      granted: true;
      code: string;
      state: string | null;
      /** Whom the code is for, where the marketplace wants to be told when it is exchanged. */
      subject: string | null;
    }
  | { granted: false; reason: string; state: string | null };

export interface ShopRef {
  /** The marketplace's shop id. */
  id: string;
  /** What the marketplace wants beside the token to tell the shop (TikTok Shop: the cipher). */
  routingKey: string;
}

export interface AuthorisedShop extends ShopRef {
  name: string;
  code: string | null;
  region: string;
  sellerType: string | null;
}

/** Where the connector gets tokens. It holds none itself. */
export interface TokenProvider {
  /** Stable name of the account for rate limits. */
  accountId: string;
  getAccessToken(): Promise<string>;
  /**
   * Called once per call when the marketplace refuses `refused` as expired. Refresh once for everybody (or find
   * that somebody already did) and return the token to repeat the call with.
   */
  onTokenExpired(refused: string): Promise<string>;
}

export interface MarketplaceLimits {
  orderPageSize: number;
  orderIdsPerCall: number;
  /** Longest window of an order list, in milliseconds; null: any. */
  orderWindowMs: number | null;
  productPageSize: number;
  /** Product lists end after this many rows; cut the window when a total reaches it. */
  productRowsPerList: number | null;
  productIdsPerWrite: number;
}

export interface FetchedOrders extends Batch<Order> {
  /** Asked for, but not in the answer. */
  missing: string[];
}

export interface OrderCalls {
  listOrders(query: OrderQuery, options?: CallOptions): Promise<Page<Order>>;
  /** Any number of ids; they are read in as many calls as needed. */
  getOrders(ids: readonly string[], options?: CallOptions): Promise<FetchedOrders>;
  /** The marketplace's own count for a window, in one small call; null when it gives none. */
  countOrders(window: OrderWindow, options?: CallOptions): Promise<number | null>;
}

export interface ProductCalls {
  listProducts(query: ProductQuery, options?: CallOptions): Promise<Page<Product>>;
  getProduct(id: string, options?: CallOptions): Promise<Decoded<Product>>;
  createProduct(draft: ProductDraft, options?: CallOptions): Promise<ProductWriteResult>;
  /** Makes a draft of another shop's product, with every member that this shop can have. */
  copyProduct(source: Product, target: CopyTarget, options?: CallOptions): Promise<ProductCopy>;
  patchProduct(id: string, patch: ProductPatch, options?: CallOptions): Promise<ProductWriteResult>;
  updatePrices(productId: string, changes: readonly PriceChange[], options?: CallOptions): Promise<void>;
  updateStock(
    productId: string,
    changes: readonly StockChange[],
    options?: CallOptions,
  ): Promise<WriteOutcome>;
  activateProducts(ids: readonly string[], options?: CallOptions): Promise<WriteOutcome>;
  deactivateProducts(ids: readonly string[], options?: CallOptions): Promise<WriteOutcome>;
  deleteProducts(ids: readonly string[], options?: CallOptions): Promise<WriteOutcome>;
  recoverProducts(ids: readonly string[], options?: CallOptions): Promise<WriteOutcome>;
  uploadImage(image: ImageUpload, options?: CallOptions): Promise<UploadedImage>;
}

export interface CatalogueCalls {
  listCategories(query?: { keyword?: string; locale?: string }, options?: CallOptions): Promise<Category[]>;
  listCategoryAttributes(categoryId: string, options?: CallOptions): Promise<CategoryAttribute[]>;
  listBrands(query: BrandQuery, options?: CallOptions): Promise<Page<Brand>>;
  listWarehouses(options?: CallOptions): Promise<Warehouse[]>;
}

export interface FinanceCalls {
  listStatements(query: StatementQuery, options?: CallOptions): Promise<Page<Statement>>;
  listStatementRows(
    statementId: string,
    query: Omit<FinanceQuery, 'range'>,
    options?: CallOptions,
  ): Promise<StatementLedger>;
  getOrderLedger(orderId: string, options?: CallOptions): Promise<Decoded<OrderLedger>>;
  listPayments(query: FinanceQuery, options?: CallOptions): Promise<Page<Payment>>;
  listWithdrawals(query: WithdrawalQuery, options?: CallOptions): Promise<Page<Withdrawal>>;
  listUnsettled(query: FinanceQuery, options?: CallOptions): Promise<Page<UnsettledRow>>;
}

export interface FulfilmentCalls {
  listPackages(query: PackageQuery, options?: CallOptions): Promise<Page<Package>>;
  getPackage(id: string, options?: CallOptions): Promise<Decoded<Package>>;
  getShippingDocument(request: ShippingDocumentRequest, options?: CallOptions): Promise<ShippingDocument>;
}

export interface ShopCalls extends OrderCalls, ProductCalls, CatalogueCalls, FinanceCalls, FulfilmentCalls {
  /** Gives this shop's authorisation back to the marketplace. */
  revokeAuthorisation(options?: CallOptions): Promise<void>;
}

/** One marketplace. Every failure is a `MarketplaceError`; times are `Date`, ids and amounts are strings. */
export interface Marketplace {
  readonly name: string;
  readonly limits: MarketplaceLimits;
  /** Where product pictures come from: origins, or `https://*.host` for every subdomain of a host. */
  readonly pictureSources: readonly string[];
  authorisationUrl(state: string): string;
  parseCallback(query: URLSearchParams): AuthorisationCallback;
  exchangeCode(code: string, options?: GrantOptions): Promise<Grant>;
  refresh(refreshToken: string, options?: GrantOptions): Promise<Grant>;
  listAuthorisedShops(access: TokenProvider, options?: CallOptions): Promise<AuthorisedShop[]>;
  shop(access: TokenProvider, shop: ShopRef): ShopCalls;
  verifyWebhook(delivery: WebhookDelivery): boolean;
  parseWebhook(delivery: WebhookDelivery): WebhookEvent;
  /** An order as it was sent, without what tells of the person who bought. */
  redactPersonalData(order: unknown): unknown;
  /** The marketplace's clock minus ours as last seen, in milliseconds; null before the first answer. */
  clockSkewMs(): number | null;
  close(): void;
}
