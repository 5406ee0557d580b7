import { z } from 'zod';
import { SYNC_STATES } from './sync.ts';

export const PROGRESS_TYPES = ['orders_sync', 'products_sync', 'bulk', 'undo', 'clone'] as const;
export type ProgressType = (typeof PROGRESS_TYPES)[number];

const Time = z.iso.datetime({ offset: true });

/** Work that a person started: what runs now, and what ended a short while ago. */
export const ProgressItem = z.object({
  /** Unique among all types. */
  id: z.string(),
  type: z.enum(PROGRESS_TYPES),
  /** Work on many products has `failed` when at least one product failed. */
  state: z.enum(SYNC_STATES),
  /** The shop of a sync; work on many products may concern several. */
  shop: z.object({ id: z.string(), name: z.string() }).nullable(),
  done: z.int(),
  expected: z.int().nullable(),
  /** How many products failed; 0 for a sync. */
  failed: z.int(),
  /** The failure of a sync in words, or null. */
  error: z.string().nullable(),
  created_at: Time,
  finished_at: Time.nullable(),
});
export type ProgressItem = z.infer<typeof ProgressItem>;

export const ProgressList = z.object({ items: z.array(ProgressItem) });
export type ProgressList = z.infer<typeof ProgressList>;
