import { z } from 'zod';
import { page, pageQuery } from './pagination.ts';
import { SHOP_STATUSES } from './shops.ts';

export const SYNC_KINDS = ['orders', 'products'] as const;
export type SyncKind = (typeof SYNC_KINDS)[number];

/** `waiting`: nobody works on it yet, or its worker has died and the next has not taken it up. */
export const SYNC_STATES = ['waiting', 'running', 'succeeded', 'failed'] as const;
export type SyncState = (typeof SYNC_STATES)[number];

export const SYNC_TRIGGERS = ['person', 'clock', 'first'] as const;
export type SyncTrigger = (typeof SYNC_TRIGGERS)[number];

/** Our id of the shop or the marketplace's. */
export const SyncInput = z.strictObject({ shop_id: z.string().regex(/^\d{1,25}$/) });
export type SyncInput = z.infer<typeof SyncInput>;

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
  shop: z.object({ id: z.string(), name: z.string() }),
  done: z.int(),
  expected: z.int().nullable(),
  created: z.int(),
  updated: z.int(),
  /** Records that could not be read and were set aside. */
  set_aside: z.int(),
  /** The failure in words, or null. */
  error: z.string().nullable(),
  /** Only authorising the shop again mends the failure. */
  needs_authorisation: z.boolean(),
  created_at: z.iso.datetime({ offset: true }),
  finished_at: z.iso.datetime({ offset: true }).nullable(),
});
export type SyncRun = z.infer<typeof SyncRun>;

export const SyncRunParams = z.object({ id: z.string().regex(/^\d{1,19}$/) });
export const SyncRunPage = page(SyncRun);
export const SyncRunQuery = z.strictObject({
  ...pageQuery(),
  kind: z.enum(SYNC_KINDS).optional(),
  shop: z
    .string()
    .regex(/^\d{1,19}$/)
    .optional(),
});
export type SyncRunQuery = z.infer<typeof SyncRunQuery>;

const Time = z.iso.datetime({ offset: true });

/** A record of the marketplace that could not be read. */
export const QuarantinedItem = z.object({
  id: z.string(),
  kind: z.enum(SYNC_KINDS),
  shop: z.object({ id: z.string(), name: z.string() }),
  /** The marketplace's id, or null where the record tells none and so cannot be asked for again. */
  object_id: z.string().nullable(),
  /** Names the member at fault and what is wrong with it: `create_time: not a plausible time`. */
  reason: z.string(),
  first_seen: Time,
  last_seen: Time,
  retried_at: Time.nullable(),
});
export type QuarantinedItem = z.infer<typeof QuarantinedItem>;

export const QuarantinedDetail = QuarantinedItem.extend({
  /** As it came. */
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

/** `absent`: the marketplace did not answer with it. */
export const RetryOutcome = z.object({
  outcome: z.enum(['read', 'unreadable', 'absent']),
  reason: z.string().nullable(),
});
export type RetryOutcome = z.infer<typeof RetryOutcome>;

/**
 * Why a shop's data is not all here. `authorisation`: the shop must be authorised again. `failed`: the last sync failed.
 * `never`: no sync has ended yet. `missing`: the marketplace has more than we do. `uncounted`: the two were never
 * compared. `late`: the automatic sync is overdue.
 */
export const SYNC_PROBLEMS = ['authorisation', 'failed', 'never', 'missing', 'uncounted', 'late'] as const;
export type SyncProblemCode = (typeof SYNC_PROBLEMS)[number];

export const ShopCompleteness = z.object({
  shop: z.object({ id: z.string(), name: z.string(), status: z.enum(SHOP_STATUSES) }),
  /** Everything the marketplace had at this moment is here: both counts agreed. */
  complete_until: Time.nullable(),
  compared_at: Time.nullable(),
  /** What either side had when the two were last compared. */
  marketplace_count: z.int().nullable(),
  known_count: z.int().nullable(),
  /** Days of which orders are still missing after they were read again. */
  gaps: z.array(z.object({ from: z.iso.date(), to: z.iso.date(), missing: z.int() })),
  problem: z
    .object({
      code: z.enum(SYNC_PROBLEMS),
      /** The last failure in words, or null. */
      message: z.string().nullable(),
      /** When the last successful sync began; null when there was none. */
      since: Time.nullable(),
    })
    .nullable(),
  /** The sync that is waiting or running, or null. */
  syncing: z.object({ done: z.int(), expected: z.int().nullable() }).nullable(),
});
export type ShopCompleteness = z.infer<typeof ShopCompleteness>;

export const Completeness = z.object({ items: z.array(ShopCompleteness) });
export type Completeness = z.infer<typeof Completeness>;
