import { z } from 'zod';
import { Id, Time } from '../fields.ts';
import { DateRange } from '../filters.ts';

/** The days of a missing range are the last 7; MAX_OVERVIEW_DAYS at most. */
export const VisitsQuery = z.strictObject({ dates: DateRange });
export type VisitsQuery = z.infer<typeof VisitsQuery>;

/** Lines of the audit log by their kind, see `visit-actions.ts`. */
const counts = { sign_ins: z.int(), exports: z.int(), changes: z.int() };

export const VisitsReport = z.object({
  period: z.object({ from: z.iso.date(), to: z.iso.date() }),
  /** People who did something in the period or are signed in, the busiest first. */
  people: z.array(
    z.object({
      /** Of a deleted account what the audit log still knows. */
      account: z.object({
        id: Id,
        name: z.string(),
        first_name: z.string(),
        last_name: z.string(),
        email: z.string(),
      }),
      ...counts,
      active_sessions: z.int(),
      /** The newest line of the audit log within the period. */
      last_active_at: Time.nullable(),
    }),
  ),
  /** Only people and days with something to count. */
  days: z.array(z.object({ day: z.iso.date(), account_id: Id, ...counts })),
  /** What everybody did (sign-ins, exports and changes) by the hour of the day; weekday 1 is Monday. */
  hours: z.array(
    z.object({ weekday: z.int().min(1).max(7), hour: z.int().min(0).max(23), actions: z.int() }),
  ),
});
export type VisitsReport = z.infer<typeof VisitsReport>;
