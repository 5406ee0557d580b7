import { z } from 'zod';
import { page, pageQuery } from './pagination.ts';

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

export const SyncDone = z.object({ total: z.int(), created: z.int(), updated: z.int(), run_id: z.string() });
export type SyncDone = z.infer<typeof SyncDone>;

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
