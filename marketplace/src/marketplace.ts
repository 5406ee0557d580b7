import type { AftersalesCalls } from './calls/aftersales-calls.ts';
import type { ConversationCalls } from './calls/conversation-calls.ts';
import type { FulfilmentCalls } from './calls/fulfilment-calls.ts';
import type { WebhookCalls } from './calls/webhook-calls.ts';
import type { Batch, Decoded, Page } from './runtime/page.ts';
import type {
  FinanceQuery,
  FinanceRules,
  OrderLedger,
  Payment,
  Statement,
  StatementLedger,
  StatementQuery,
  UnsettledRow,
  Withdrawal,
  WithdrawalQuery,
} from './types/finance-types.ts';
import type { InventoryQuery, SkuInventory } from './types/inventory-types.ts';
import type { Order, OrderQuery, OrderWindow } from './types/order-types.ts';
import type {
  Brand,
  BrandQuery,
  Category,
  CategoryRules,
  Product,
  ProductQuery,
  Warehouse,
} from './types/product-types.ts';
import type {
  AttributeNames,
  CopyTarget,
  DraftProblem,
  EditableProduct,
  ImageUpload,
  ProductCopy,
  ProductDraft,
  ProductEdit,
  ProductRules,
  ProductWriteResult,
  SettableProductStatus,
  UploadedImage,
  WriteOutcome,
} from './types/product-write-types.ts';
import type { WebhookDelivery, WebhookEvent } from './types/webhook-types.ts';

export interface CallOptions {
  signal?: AbortSignal;
}

export interface GrantOptions extends CallOptions {
  /** `subject` of the callback; marketplaces that do not need it ignore it. */
  subject?: string | null;
}

/** The tokens and rights a seller granted. Expiry times are absolute. */
export interface Grant {
  accessToken: string;
  accessTokenExpiresAt: Date;
  refreshToken: string;
  refreshTokenExpiresAt: Date;
  /** The seller's account id for this app. */
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
      /** The shop or account the code belongs to, if the code exchange needs it. */
      subject: string | null;
    }
  | { granted: false; reason: string; state: string | null };

export interface ShopRef {
  /** The marketplace's shop id. */
  id: string;
  /** What the marketplace needs beside the token to select the shop (TikTok Shop: the cipher). */
  routingKey: string;
  /** Two capital letters; some calls differ by region. */
  region: string;
}

export interface AuthorisedShop extends ShopRef {
  name: string;
  code: string | null;
  sellerType: string | null;
}

/** Supplies tokens; the connector stores none. */
export interface TokenProvider {
  /** Identifies the account for rate limits. */
  accountId: string;
  getAccessToken(): Promise<string>;
  /**
   * Called at most once per call, when the marketplace refuses the token `refused` as expired. Returns the token for
   * the repeated call; callers make sure that parallel calls refresh only once.
   */
  onTokenExpired(refused: string): Promise<string>;
}

export interface MarketplaceLimits {
  orderIdsPerCall: number;
  /** A product list returns at most this many rows; longer lists need smaller time windows. */
  productRowsPerList: number | null;
  /** Longest `skuIds` filter of a product list. */
  skuIdsPerList: number;
}

export interface FetchedOrders extends Batch<Order> {
  /** Requested ids that the response lacks. */
  missing: string[];
}

export interface OrderCalls {
  listOrders(query: OrderQuery, options?: CallOptions): Promise<Page<Order>>;
  /** Takes any number of ids and makes as many calls as needed. */
  getOrders(ids: readonly string[], options?: CallOptions): Promise<FetchedOrders>;
  /** The marketplace's count of a window in one small call; null if it sends none. */
  countOrders(window: OrderWindow, options?: CallOptions): Promise<number | null>;
}

export interface ProductCalls {
  listProducts(query: ProductQuery, options?: CallOptions): Promise<Page<Product>>;
  getProduct(id: string, options?: CallOptions): Promise<Decoded<Product>>;
  /** What the marketplace would object to; creates nothing. */
  checkProduct(draft: ProductDraft, names: AttributeNames, options?: CallOptions): Promise<DraftProblem[]>;
  createProduct(draft: ProductDraft, options?: CallOptions): Promise<ProductWriteResult>;
  /** Copies another shop's product into this shop as a draft, with every field that this shop can have. */
  copyProduct(source: Product, target: CopyTarget, options?: CallOptions): Promise<ProductCopy>;
  /** Chooses the calls that the product's state allows. If a later call is refused, the earlier ones are undone. */
  editProduct(product: EditableProduct, edit: ProductEdit, options?: CallOptions): Promise<void>;
  setProductStatus(id: string, status: SettableProductStatus, options?: CallOptions): Promise<void>;
  /** Restores deleted products. */
  recoverProducts(ids: readonly string[], options?: CallOptions): Promise<WriteOutcome>;
  uploadImage(image: ImageUpload, options?: CallOptions): Promise<UploadedImage>;
}

export interface CatalogueCalls {
  listCategories(query?: { keyword?: string; locale?: string }, options?: CallOptions): Promise<Category[]>;
  getCategoryRules(categoryId: string, options?: CallOptions): Promise<CategoryRules>;
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

export interface InventoryCalls {
  /** Stock that can be sold and stock in open orders. Takes any number of ids and makes as many calls as needed. */
  getInventory(query: InventoryQuery, options?: CallOptions): Promise<SkuInventory[]>;
}

export interface ShopCalls extends OrderCalls, ProductCalls, CatalogueCalls, FinanceCalls, InventoryCalls {
  readonly fulfilment: FulfilmentCalls;
  readonly aftersales: AftersalesCalls;
  readonly conversations: ConversationCalls;
  /** Null if the marketplace has no webhook settings per shop. */
  readonly webhooks: WebhookCalls | null;
  /** Revokes this shop's authorisation on the marketplace. */
  revokeAuthorisation(options?: CallOptions): Promise<void>;
}

/** One marketplace. Every failure is a `MarketplaceError`. Times are `Date`; ids and amounts are strings. */
export interface Marketplace {
  readonly name: string;
  readonly limits: MarketplaceLimits;
  readonly productRules: ProductRules;
  readonly financeRules: FinanceRules;
  /** Reasons for which a seller can cancel an order of a region in one of our states. */
  cancelReasons(order: { region: string; status: string }): readonly string[];
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
  /** Removes personal data from a raw order, package, return or message. */
  redactPersonalData(record: unknown): unknown;
  /** The marketplace's clock minus ours, from the latest response; null before the first one. */
  clockSkewMs(): number | null;
  close(): void;
}
