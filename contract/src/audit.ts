import { z } from 'zod';
import { AUDIT_ACTIONS } from './accounts/auth.ts';
import { Time } from './fields.ts';
import { DateRange, listParam } from './filters.ts';
import { page, pageQuery } from './pagination.ts';

/** The types of objects that an entry can refer to. */
export const AUDIT_OBJECTS = [
  'account',
  'session',
  'shop',
  'order',
  'order_view',
  'bank_account',
  'bank_file',
  'bank_line',
  'product',
  'bulk',
  'route',
] as const;
export type AuditObject = (typeof AUDIT_OBJECTS)[number];

export const AuditItem = z.object({
  id: z.string(),
  at: Time,
  /** Null if unknown. For a deleted account, the data stored in the log. */
  person: z
    .object({
      id: z.string(),
      name: z.string(),
      first_name: z.string().optional(),
      last_name: z.string().optional(),
      email: z.string(),
    })
    .nullable(),
  action: z.string(),
  /** The name is null if the object is deleted or has none. */
  object: z.object({ type: z.string(), id: z.string(), name: z.string().nullable() }).nullable(),
  before: z.unknown(),
  after: z.unknown(),
  ip: z.string(),
  user_agent: z.string(),
  request_id: z.string(),
});
export type AuditItem = z.infer<typeof AuditItem>;

export const AuditPage = page(AuditItem);
export type AuditPage = z.infer<typeof AuditPage>;

export const AuditQuery = z.strictObject({
  ...pageQuery(),
  /** Account ids. */
  person: listParam(z.string().regex(/^\d{1,18}$/)),
  action: listParam(z.enum(AUDIT_ACTIONS)),
  object: z.enum(AUDIT_OBJECTS).optional(),
  objectId: z.string().trim().max(200).optional(),
  dateRange: DateRange,
});
export type AuditQuery = z.infer<typeof AuditQuery>;
