import { z } from 'zod';
import { Named, Time } from './fields.ts';
import { SYNC_STATES } from './sync.ts';

export const PROGRESS_TYPES = [
  'orders_sync',
  'products_sync',
  'finance_sync',
  'bulk',
  'undo',
  'clone',
] as const;
export type ProgressType = (typeof PROGRESS_TYPES)[number];

/** A job that the user started: running, or finished recently. */
export const ProgressItem = z.object({
  /** Unique across all types. */
  id: z.string(),
  type: z.enum(PROGRESS_TYPES),
  /** A bulk job is `failed` if at least one product failed. */
  state: z.enum(SYNC_STATES),
  /** The shop of a sync; null for bulk jobs, which may span several. */
  shop: Named.nullable(),
  done: z.int(),
  expected: z.int().nullable(),
  /** How many products failed; 0 for a sync. */
  failed: z.int(),
  /** The error message of a sync, or null. */
  error: z.string().nullable(),
  created_at: Time,
  finished_at: Time.nullable(),
});
export type ProgressItem = z.infer<typeof ProgressItem>;

export const ProgressList = z.object({ items: z.array(ProgressItem) });
export type ProgressList = z.infer<typeof ProgressList>;
