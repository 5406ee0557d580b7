import type { NotificationKind, NotificationType } from '@gian-hang/contract/notifications';
import type { OrderChange, OrderSource } from '@gian-hang/contract/orders';
import type { BulkChange, FaultCode, WorkKind, WorkState } from '@gian-hang/contract/product-writes';
import type { Role } from '@gian-hang/contract/roles';
import type { SettingsPatch } from '@gian-hang/contract/settings';
import type { ShopStatus } from '@gian-hang/contract/shops';
import type { SyncKind, SyncState, SyncTrigger } from '@gian-hang/contract/sync';
import type { WebhookKind } from '@gian-hang/marketplace/webhook-types';
import type { ColumnType, Generated } from 'kysely';

/** bigint columns travel as strings: ids never become numbers. */
type Id = ColumnType<string, string, string>;
type GeneratedId = ColumnType<string, never, never>;
type Json<Value> = ColumnType<Value, string, string>;

export type Database = {
  accounts: {
    id: GeneratedId;
    email: string;
    email_key: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone_number: Generated<string>;
    telegram: Generated<string>;
    avatar_key: string | null;
    password_hash: string | null;
    role: Generated<Role>;
    status: Generated<'ACTIVE' | 'DISABLED'>;
    settings: ColumnType<SettingsPatch, string | undefined, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  avatars: { key: string; account_id: Id; content_type: string; bytes: Buffer };
  sessions: {
    id: string;
    account_id: Id;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    ip: string;
    user_agent: string;
  };
  refresh_tokens: { hash: Buffer; session_id: string; created_at: Date; used_at: Date | null };
  known_devices: { account_id: Id; hash: Buffer; last_used_at: Date };
  throttle_events: { key: Buffer; at: Date };
  one_time_links: {
    hash: Buffer;
    purpose: string;
    account_id: Id | null;
    expires_at: Date;
    used_at: Date | null;
  };
  second_factors: {
    account_id: Id;
    secret: string | null;
    pending_secret: string | null;
    enabled_at: Date | null;
    last_step: ColumnType<string | null, number | undefined, number>;
  };
  recovery_codes: { account_id: Id; hash: Buffer; used_at: Date | null };
  oidc_flows: {
    state_hash: Buffer;
    provider: string;
    code_verifier: string;
    nonce: string;
    redirect: string;
    expires_at: Date;
  };
  idempotent_calls: {
    id: Buffer;
    fingerprint: Buffer;
    holder: string;
    held_until: Date;
    former: Generated<string[]>;
    answer: string | null;
    at: Date;
  };
  notifications: {
    id: GeneratedId;
    account_id: Id;
    kind: NotificationKind;
    type: NotificationType;
    data: Json<Record<string, string>>;
    created_at: Date;
    read_at: Date | null;
  };
  audit_log: {
    id: GeneratedId;
    at: Date;
    account_id: Id | null;
    action: string;
    object_type: string | null;
    object_id: string | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    ip: string;
    user_agent: string;
    request_id: string;
  };
  authorisations: {
    id: string;
    marketplace: string;
    seller_id: string;
    seller_name: string | null;
    scopes: string[];
    access_token: string | null;
    refresh_token: string | null;
    access_expires_at: Date;
    refresh_expires_at: Date;
    ended_at: Date | null;
    ended_reason: string | null;
  };
  shops: {
    id: GeneratedId;
    marketplace: string;
    shop_id: string;
    code: string;
    name: string;
    marketplace_name: string;
    region: string;
    routing_key: string;
    authorisation_id: string;
    owner_id: Id | null;
    status: ShopStatus;
    last_sync_failed: Generated<boolean>;
    auto_sync: Generated<boolean>;
    auto_sync_minutes: Generated<number>;
    low_stock_threshold: Generated<number>;
    created_at: Date;
    updated_at: Date;
    unlinked_at: Date | null;
    version: Generated<number>;
  };
  shop_staff: { shop_id: Id; account_id: Id };
  webhook_deliveries: {
    marketplace: string;
    delivery_id: string;
    kind: WebhookKind;
    shop_id: string | null;
    event: Json<Record<string, unknown>>;
    received_at: Date;
    handled_at: Date | null;
  };
  pending_changes: { shop_id: Id; kind: 'order' | 'product'; object_id: string; noticed_at: Date };
  orders: {
    shop_id: Id;
    id: GeneratedId;
    t_order_id: string;
    status: string;
    create_time: Date;
    update_time: Date;
    day: ColumnType<string, string, never>;
    has_tracking: boolean;
    tracking_number: string;
    recipient_name: string;
    recipient_phone: string;
    recipient_address: string;
    recipient_masked: boolean;
    currency: string;
    total_amount: string | null;
    sub_total: string | null;
    tax: string | null;
    shipping_fee: string | null;
    is_cod: boolean;
    lines: Json<StoredLine[]>;
    details: Json<StoredDetails>;
    /** A tsvector, which only the database reads. */
    words: ColumnType<never, unknown, unknown>;
    synced_at: Date;
    source: Generated<OrderSource>;
    payload_page: Id | null;
  };
  order_changes: {
    shop_id: Id;
    order_id: Id;
    id: GeneratedId;
    at: Date;
    from_status: string | null;
    to_status: string;
    read_by: OrderChange['read_by'];
  };
  order_gaps: {
    shop_id: Id;
    from_day: ColumnType<string, string, string>;
    to_day: ColumnType<string, string, string>;
    missing: number;
    found_at: Date;
  };
  payload_pages: { id: Id; shop_id: Id; body: Buffer };
  order_counts: {
    shop_id: Id;
    level: 'd' | 'm' | 'a';
    period: ColumnType<string, never, never>;
    status: string;
    has_tracking: boolean;
    n: string;
  };
  products: {
    shop_id: Id;
    id: GeneratedId;
    product_id: string;
    title: string;
    title_key: string;
    status: string;
    quality: string;
    audit_status: string;
    create_time: Date;
    update_time: Date;
    day: ColumnType<string, string, never>;
    currency: string;
    price: string | null;
    price_max: string | null;
    quantity: number;
    lowest_stock: number;
    low_stock: boolean;
    skus: Json<StoredSku[]>;
    detail_time: Date | null;
    description: string;
    excerpt: string;
    images: Json<StoredPicture[]>;
    categories: Json<{ id: string; name: string }[]>;
    brand: Json<{ id: string; name: string }> | null;
    details: Json<StoredProductDetails>;
    tags: string[];
    /** A tsvector, which only the database reads. */
    words: ColumnType<never, unknown, unknown>;
    synced_at: Date;
    gone: Generated<boolean>;
    pending_title: string | null;
    pending_description: string | null;
    subtitle: Generated<string>;
    discount: Generated<number>;
    description_2: Generated<string>;
    code: Generated<string>;
    hashtag: Generated<string>;
    technology: Generated<string[]>;
    rating: ColumnType<string, string | number, string | number>;
    favourite: Generated<boolean>;
    version: Generated<number>;
  };
  product_payloads: { shop_id: Id; product_id: Id; payload: Json<unknown> };
  product_tag_counts: { shop_id: Id; tag: string; n: string };
  product_bulks: {
    id: GeneratedId;
    account_id: Id | null;
    at: Date;
    change: Json<BulkChange>;
    items: Json<StoredBulkItem[]>;
    undone_at: Date | null;
  };
  product_works: {
    id: GeneratedId;
    account_id: Id;
    kind: WorkKind;
    state: Generated<WorkState>;
    change: Json<BulkChange> | null;
    bulk_id: Id | null;
    origin: Json<{ ip: string; userAgent: string; requestId: string }>;
    lease: string | null;
    heartbeat_at: Date | null;
    created_at: Date;
    finished_at: Date | null;
  };
  product_work_items: {
    work_id: Id;
    place: number;
    shop_id: Id;
    product_id: Id;
    to_shop_id: Id | null;
    key: Generated<string>;
    tries: Generated<number>;
    plan: Json<StoredWorkPlan> | null;
    result: Json<StoredWorkResult> | null;
  };
  sync_runs: {
    id: GeneratedId;
    shop_id: Id;
    kind: SyncKind;
    state: SyncState;
    trigger: SyncTrigger;
    requested_by: Id | null;
    lease: string | null;
    heartbeat_at: Date | null;
    done: Generated<number>;
    expected: number | null;
    created: Generated<number>;
    updated: Generated<number>;
    set_aside: Generated<number>;
    error_code: string | null;
    error_text: string | null;
    created_at: Date;
    started_at: Date | null;
    finished_at: Date | null;
  };
  sync_cursors: {
    shop_id: Id;
    kind: SyncKind;
    position: Date;
    complete_until: Date | null;
    compared_at: Date | null;
    their_count: number | null;
    our_count: number | null;
  };
  set_aside: {
    id: GeneratedId;
    shop_id: Id;
    kind: SyncKind;
    object_id: string;
    reason: string;
    payload: string;
    record_time: Date | null;
    first_seen: Date;
    last_seen: Date;
    retried_at: Generated<Date | null>;
  };
};

/** A line of an order as it is shown. */
export type StoredLine = {
  id: string;
  product_id: string;
  product_name: string;
  sku_id: string;
  sku_name: string;
  sku_type: string;
  sku_image: string | null;
  seller_sku: string;
  quantity: number;
  price: string | null;
};

/** What only the order's own page shows; times as ISO text. */
export type StoredDetails = {
  buyer_nickname: string;
  buyer_message: string;
  seller_note: string;
  payment_method: string;
  provider: string;
  delivery_option: string;
  shipping_type: string;
  cancel_reason: string;
  amounts: { name: string; amount: string }[];
  times: { event: string; at: string }[];
};

/** An SKU of a product as it is shown. */
export type StoredSku = {
  id: string;
  seller_sku: string;
  currency: string;
  price: string | null;
  quantity: number;
  stock: { warehouse_id: string; quantity: number }[];
  attributes: { name: string; value_name: string }[];
  image: string | null;
};

/** One product of a bulk change, before and after. */
export type StoredBulkItem = { id: string; before: StoredBulkSide; after: StoredBulkSide };
export type StoredBulkSide = { status: string; skus: Pick<StoredSku, 'id' | 'price' | 'stock'>[] };

/** A product of a work, as far as the work changes it. */
export type StoredWorkSide = {
  status: string;
  skus: Pick<StoredSku, 'id' | 'seller_sku' | 'currency' | 'price' | 'quantity' | 'stock'>[];
};
export type StoredSkuChange = {
  id: string;
  price?: string | undefined;
  /** Of every warehouse of the SKU. */
  stock?: { warehouse_id: string; quantity: number }[] | undefined;
};
export type StoredWorkPlan =
  | { kind: 'bulk'; before: StoredWorkSide; changes: StoredSkuChange[]; move: string | null }
  | { kind: 'undo'; item: StoredBulkItem };
/** `code` is null where it went well; `said` are the marketplace's words. */
export type StoredWorkResult = {
  code: FaultCode | null;
  said: string | null;
  created?: { id: string; product_id: string } | undefined;
  before?: StoredWorkSide | undefined;
  after?: StoredWorkSide | undefined;
};

/** `uri` is what the marketplace calls a picture in writes. */
export type StoredPicture = { uri: string; url: string; thumb_url: string };

/** What only the product's own page shows. */
export type StoredProductDetails = {
  attributes: { name: string; values: string[] }[];
  weight: { value: string; unit: string } | null;
  failures: { position: string; reasons: string[]; suggestions: string[] }[];
};
