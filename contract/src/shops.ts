import { z } from 'zod';
import { Id, Time } from './fields.ts';
import {
  AUTO_SYNC_MINUTES,
  LOW_STOCK_THRESHOLD,
  MAX_SEARCH_LENGTH,
  MAX_SHOP_NAME_LENGTH,
  SHORT_LIST_MAX_PAGE_SIZE,
  SHORT_LIST_PAGE_SIZE,
} from './limits.ts';
import { page, pageQuery } from './pagination.ts';

export const SHOP_STATUSES = ['ACTIVE', 'EXPIRED', 'DISCONNECTED'] as const;
export type ShopStatus = (typeof SHOP_STATUSES)[number];

export const SHOP_HEALTH = ['GOOD', 'BAD'] as const;

/** Regions named by the specification; other regions are shown unchanged. */
export const SHOP_REGIONS = ['US', 'UK', 'VN'] as const;

/** `full_name` is first plus last name; the web app orders the two by language. */
export const Person = z.object({
  id: z.string(),
  full_name: z.string(),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
});
export type Person = z.infer<typeof Person>;

export const Shop = z.object({
  id: z.string(),
  marketplace: z.string(),
  /** The marketplace's shop id. */
  shop_id: z.string(),
  code: z.string(),
  /** Our display name; `marketplace_name` is the marketplace's. */
  name: z.string(),
  marketplace_name: z.string(),
  owner: Person.nullable(),
  staff: z.array(Person),
  region: z.string(),
  status: z.enum(SHOP_STATUSES),
  shop_health: z.enum(SHOP_HEALTH),
  created_time: Time,
  /** When the seller's authorisation expires; null if there is none. */
  authorised_until: Time.nullable(),
  days_left: z.int().nullable(),
  auto_sync: z.boolean(),
  auto_sync_minutes: z.int(),
  /** A SKU with at most this many pieces is low on stock. */
  low_stock_threshold: z.int(),
  version: z.int(),
});
export type Shop = z.infer<typeof Shop>;

export const ShopPage = page(Shop);
export type ShopPage = z.infer<typeof ShopPage>;

export const ShopListQuery = z.strictObject({
  ...pageQuery({ pageSize: SHORT_LIST_PAGE_SIZE, maxPageSize: SHORT_LIST_MAX_PAGE_SIZE }),
  search: z.string().trim().max(MAX_SEARCH_LENGTH).optional(),
});
export type ShopListQuery = z.infer<typeof ShopListQuery>;

/** Without a name: the first marketplace the server knows. */
export const LinkStateQuery = z.strictObject({ marketplace: z.string().max(40).optional() });
export type LinkStateQuery = z.infer<typeof LinkStateQuery>;

export const LinkState = z.object({
  state: z.string(),
  url: z.string(),
  expires_at: Time,
});
export type LinkState = z.infer<typeof LinkState>;

export const LinkShopInput = z.strictObject({
  auth_code: z.string().min(1).max(2000),
  state: z.string().min(1).max(200),
});
export type LinkShopInput = z.infer<typeof LinkShopInput>;

export const LinkedShops = z.object({
  items: z.array(z.object({ id: z.string(), name: z.string(), region: z.string() })),
});
export type LinkedShops = z.infer<typeof LinkedShops>;

export const ShopInput = z.strictObject({
  /** The version that was edited; a newer one gives a conflict (409). */
  version: z.int().optional(),
  name: z.string().trim().min(1).max(MAX_SHOP_NAME_LENGTH).optional(),
  owner_id: Id.nullable().optional(),
  staff_ids: z.array(Id).max(500).optional(),
  auto_sync: z.boolean().optional(),
  auto_sync_minutes: z.int().min(AUTO_SYNC_MINUTES.min).max(AUTO_SYNC_MINUTES.max).optional(),
  low_stock_threshold: z.int().min(LOW_STOCK_THRESHOLD.min).max(LOW_STOCK_THRESHOLD.max).optional(),
});
export type ShopInput = z.infer<typeof ShopInput>;

export const ShopStatusInput = z.strictObject({ status: z.enum(SHOP_STATUSES) });

/** An account that a shop can be assigned to. */
export const AssignableAccount = Person.extend({ email: z.string() });
export type AssignableAccount = z.infer<typeof AssignableAccount>;
