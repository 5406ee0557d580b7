import { z } from 'zod';

/** What can change while a page is open. */
export const LIVE_TOPICS = [
  'orders',
  'products',
  'finance',
  'sync_runs',
  'bulk_jobs',
  'notifications',
] as const;
export type LiveTopic = (typeof LIVE_TOPICS)[number];

/** The data of one server-sent event. All topics together mean that earlier events may have been missed. */
export const LiveEvent = z.object({ topics: z.array(z.enum(LIVE_TOPICS)) });
export type LiveEvent = z.infer<typeof LiveEvent>;
