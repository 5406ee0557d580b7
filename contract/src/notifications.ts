import { z } from 'zod';
import { Id, Time } from './fields.ts';
import { pageQuery } from './pagination.ts';

/** 'notification' comes from the product itself, 'message' from a person. */
export const NOTIFICATION_KINDS = ['notification', 'message'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

export const NOTIFICATION_TYPES = [
  'welcome',
  'new_device',
  'password_changed',
  'password_removed',
  'refresh_token_reused',
  'registration_attempt',
  'second_factor_enabled',
  'second_factor_disabled',
  'second_factor_removed',
  'recovery_code_used',
  'announcement',
  'shop_linked',
  'authorisation_ending',
  'authorisation_ended',
  'authorisation_not_returned',
  'webhooks_not_set',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/** The types that ask the reader for an action. Only these appear in the bell and its badge; the inbox has all. */
export const ACTION_TYPES = [
  'new_device',
  'password_changed',
  'password_removed',
  'refresh_token_reused',
  'second_factor_disabled',
  'second_factor_removed',
  'recovery_code_used',
  'announcement',
  'authorisation_ending',
  'authorisation_ended',
  'authorisation_not_returned',
  'webhooks_not_set',
] as const satisfies readonly NotificationType[];

export const NotificationItem = z.object({
  id: z.string(),
  kind: z.enum(NOTIFICATION_KINDS),
  type: z.enum(NOTIFICATION_TYPES),
  /** Values for the text of this type, such as { device, ip } or { text, from }. */
  data: z.record(z.string(), z.string()),
  created_at: Time,
  read: z.boolean(),
});
export type NotificationItem = z.infer<typeof NotificationItem>;

export const NotificationQuery = z.strictObject({
  ...pageQuery(),
  kind: z.enum(NOTIFICATION_KINDS).optional(),
  /** Only what asks for an action and is of a type that the reader wants. */
  needsAction: z.literal('true').optional(),
});
export type NotificationQuery = z.infer<typeof NotificationQuery>;

/** Counts only what asks for an action and is of a type that the reader wants. */
export const UnreadCounts = z.object({ notification: z.int(), message: z.int() });
export type UnreadCounts = z.infer<typeof UnreadCounts>;

/** Marks these items as read, or all items if `ids` is omitted. */
export const MarkReadInput = z.strictObject({
  ids: z.array(Id).max(200).optional(),
});

export const AnnouncementInput = z.strictObject({ text: z.string().trim().min(1).max(2000) });
export type AnnouncementInput = z.infer<typeof AnnouncementInput>;
export const AnnouncementResponse = z.object({ recipients: z.int() });
