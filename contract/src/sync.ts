import { z } from 'zod';
import { Id, Named, ShopId, Time } from './fields.ts';
import { page, pageQuery } from './pagination.ts';
import { SHOP_STATUSES } from './shops.ts';
import { SYNC_KINDS, SYNC_PERMISSIONS, type SyncKind } from './sync-kinds.ts';

export { SYNC_KINDS, SYNC_PERMISSIONS, type SyncKind };

/** `waiting`: no worker has started it, or its worker died and no other has resumed it. */
export const SYNC_STATES = ['waiting', 'running', 'succeeded', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export const SYNC_TRIGGERS = ['manual_sync', 'scheduled_sync', 'initial_sync'] as const;
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number];

export const SyncInput = z.strictObject({ shop_id: ShopId });

export const SyncResult = z.object({
  total: z.int(),
  created: z.int(),
  updated: z.int(),
  run_id: z.string(),
});
export type SyncResult = z.infer<typeof SyncResult>;

export const SyncProgress = z.object({ run_id: z.string(), done: z.int(), expected: z.int().nullable() });
export type SyncProgress = z.infer<typeof SyncProgress>;

export const SyncRun = z.object({
  id: z.string(),
  kind: z.enum(SYNC_KINDS),
  state: z.enum(SYNC_STATES),
  trigger: z.enum(SYNC_TRIGGERS),
  shop: Named,
  done: z.int(),
  expected: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  /** Number of quarantined records, which could not be decoded. */
  quarantined: z.int(),
  /** The error message, or null. */
  error: z.string().nullable(),
  /** True if only re-authorising the shop fixes the failure. */
  needs_authorisation: z.boolean(),
  created_at: Time,
  finished_at: Time.nullable(),
});
export type SyncRun = z.infer<typeof SyncRun>;

export const SyncRunPage = page(SyncRun);
export const SyncRunQuery = z.strictObject({
  ...pageQuery(),
  kind: z.enum(SYNC_KINDS).optional(),
  shop: Id.optional(),
});
export type SyncRunQuery = z.infer<typeof SyncRunQuery>;

/** A marketplace record that could not be decoded. */
export const QuarantinedItem = z.object({
  id: z.string(),
  kind: z.enum(SYNC_KINDS),
  shop: Named,
  /** The marketplace's id; null if the record has none and so cannot be fetched again. */
  object_id: z.string().nullable(),
  /** The invalid member and the problem: `create_time: not a plausible time`. */
  reason: z.string(),
  first_seen: Time,
  last_seen: Time,
  retried_at: Time.nullable(),
});
export type QuarantinedItem = z.infer<typeof QuarantinedItem>;

export const QuarantinedDetail = QuarantinedItem.extend({
  /** The raw payload. */
  raw: z.string(),
});
export type QuarantinedDetail = z.infer<typeof QuarantinedDetail>;

export const QuarantinedPage = page(QuarantinedItem);
export type QuarantinedPage = z.infer<typeof QuarantinedPage>;
export const QuarantinedQuery = z.strictObject({
  ...pageQuery(),
  kind: z.enum(SYNC_KINDS).default('orders'),
});
export type QuarantinedQuery = z.infer<typeof QuarantinedQuery>;

/** `missing_on_marketplace`: the marketplace no longer returns the record. */
export const RetryOutcome = z.object({
  outcome: z.enum(['decoded', 'undecodable', 'missing_on_marketplace']),
  reason: z.string().nullable(),
});
export type RetryOutcome = z.infer<typeof RetryOutcome>;

/**
 * Why a shop's data may be incomplete. `reauthorisation_required`: the shop needs re-authorisation. `failed`: the last sync
 * failed. `never_synced`: no sync has finished. `records_missing`: the marketplace has more records than we do. `never_compared`: the
 * counts were never compared. `sync_overdue`: the automatic sync is overdue.
 */
export const SYNC_PROBLEMS = [
  'reauthorisation_required',
  'failed',
  'never_synced',
  'records_missing',
  'never_compared',
  'sync_overdue',
] as const;
export type SyncProblemCode = (typeof SYNC_PROBLEMS)[number];

export const ShopCompleteness = z.object({
  shop: z.object({ id: z.string(), name: z.string(), status: z.enum(SHOP_STATUSES) }),
  /** Both counts agreed at this moment: everything the marketplace had is stored here. */
  complete_until: Time.nullable(),
  compared_at: Time.nullable(),
  /** Both counts at the last comparison. */
  marketplace_count: z.int().nullable(),
  known_count: z.int().nullable(),
  /** Days whose orders, or transactions of a statement, are still missing after a re-read. */
  gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), missing: z.int() })),
  problem: z
    .object({
      code: z.enum(SYNC_PROBLEMS),
      /** The last error message, or null. */
      message: z.string().nullable(),
      /** When the last successful sync started; null if there is none. */
      since: Time.nullable(),
    })
    .nullable(),
  /** The waiting or running sync, or null. */
  syncing: z.object({ done: z.int(), expected: z.int().nullable() }).nullable(),
});
export type ShopCompleteness = z.infer<typeof ShopCompleteness>;

export const Completeness = z.object({ items: z.array(ShopCompleteness) });
export type Completeness = z.infer<typeof Completeness>;
