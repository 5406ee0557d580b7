import type {
  BulkChange,
  BulkJobKind,
  BulkJobState,
  ItemErrorCode,
} from '@gian-hang/contract/products/product-writes';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, Json } from './columns.ts';

export type ProductTables = {
  products: {
    shop_id: Id;
    id: GeneratedId;
    product_id: string;
    title: string;
    title_key: string;
    status: string;
    marketplace_status: Generated<string | null>;
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
    removed_from_marketplace: Generated<boolean>;
    pending_title: string | null;
    pending_description: string | null;
    subtitle: Generated<string>;
    discount: Generated<number>;
    description_2: Generated<string>;
    code: Generated<string>;
    hashtag: Generated<string>;
    technology: Generated<string[]>;
    own_rating: ColumnType<string, string | number | undefined, string | number>;
    favourite: Generated<boolean>;
    version: Generated<number>;
  };
  product_payloads: { shop_id: Id; product_id: Id; payload: Json<unknown> };
  product_tag_counts: { shop_id: Id; tag: string; n: string };
  bulk_changes: {
    id: GeneratedId;
    account_id: Id | null;
    at: Date;
    change: Json<BulkChange>;
    items: Json<StoredBulkItem[]>;
    undone_at: Date | null;
  };
  bulk_jobs: {
    id: GeneratedId;
    account_id: Id;
    kind: BulkJobKind;
    state: Generated<BulkJobState>;
    change: Json<BulkChange> | null;
    bulk_id: Id | null;
    origin: Json<{ ip: string; userAgent: string; requestId: string }>;
    lease_holder: string | null;
    lease_expires_at: Date | null;
    worker_crashes: Generated<number>;
    created_at: Date;
    finished_at: Date | null;
  };
  bulk_job_items: {
    bulk_job_id: Id;
    position: number;
    shop_id: Id;
    product_id: Id;
    to_shop_id: Id | null;
    key: Generated<string>;
    attempts: Generated<number>;
    plan: Json<StoredBulkJobPlan> | null;
    result: Json<StoredBulkJobResult> | null;
  };
};

/** An SKU as displayed. */
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
export type StoredBulkItem = { id: string; before: StoredBulkSnapshot; after: StoredBulkSnapshot };
export type StoredBulkSnapshot = { status: string; skus: Pick<StoredSku, 'id' | 'price' | 'stock'>[] };

/** The fields of a product that a bulk job changes. */
export type StoredBulkJobSnapshot = {
  status: string;
  skus: Pick<StoredSku, 'id' | 'seller_sku' | 'currency' | 'price' | 'quantity' | 'stock'>[];
};
export type StoredSkuChange = {
  id: string;
  price?: string | undefined;
  /** For every warehouse of the SKU. */
  stock?: { warehouse_id: string; quantity: number }[] | undefined;
};
export type StoredBulkJobPlan =
  | { kind: 'bulk'; before: StoredBulkJobSnapshot; changes: StoredSkuChange[]; move: string | null }
  | { kind: 'undo'; item: StoredBulkItem };
/** `code` is null on success; `message` comes from the marketplace. */
export type StoredBulkJobResult = {
  code: ItemErrorCode | null;
  message: string | null;
  created?: { id: string; product_id: string } | undefined;
  /** Fields of the original that the clone's shop does not support. */
  dropped_fields?: string[] | undefined;
  /** Paths of a new product that the clone lacks, with the name of an attribute or certification. */
  missing_fields?: { path: string; name: string }[] | undefined;
  before?: StoredBulkJobSnapshot | undefined;
  after?: StoredBulkJobSnapshot | undefined;
};

/** `uri` identifies the picture in writes to the marketplace. */
export type StoredPicture = { uri: string; url: string; thumb_url: string };

/** Fields that only the product page shows. */
export type StoredProductDetails = {
  attributes: { name: string; values: string[] }[];
  weight: { value: string; unit: string } | null;
  failures: { position: string; reasons: string[]; suggestions: string[] }[];
};
