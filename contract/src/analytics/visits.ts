import { z } from 'zod';
import { Id, Time } from '../fields.ts';
import { DateRange } from '../filters.ts';

/** The days of a missing range are the last 7; MAX_OVERVIEW_DAYS at most. */
export const VisitsQuery = z.strictObject({ dates: DateRange });
export type VisitsQuery = z.infer<typeof VisitsQuery>;

const counts = { sign_ins: z.int(), exports: z.int(), changes: z.int() };

export const VisitsReport = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  people: z.array(
    z.object({
      account: z.object({ id: Id, name: z.string(), email: z.string() }),
      ...counts,
      active_sessions: z.int(),
      /** The newest line of the audit log within the period. */
      last_active_at: Time.nullable(),
    }),
  ),
  /** Only people and days with something to count. */
  days: z.array(z.object({ day: z.iso.date(), account_id: Id, ...counts })),
  /** What everybody did by the hour of the day; weekday 1 is Monday. */
  hours: z.array(
    z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), actions: z.int() }),
  ),
});
export type VisitsReport = z.infer<typeof VisitsReport>;
