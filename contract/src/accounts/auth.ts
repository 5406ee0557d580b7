import { z } from 'zod';
import { Named, Time, trimmedText } from '../fields.ts';
import {
  MAX_AVATAR_LENGTH,
  MAX_EMAIL_LENGTH,
  MAX_PASSWORD_LENGTH,
  MAX_PERSON_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  MAX_TELEGRAM_LENGTH,
  MIN_PASSWORD_LENGTH,
} from '../limits.ts';
import { pageQuery } from '../pagination.ts';
import { PERMISSIONS, ROLES } from './roles.ts';
import { SecondFactorCode } from './second-factor.ts';
import { Settings } from './settings.ts';

export function truncatePhone(text: string): string {
  return text.slice(0, MAX_PHONE_LENGTH);
}

export const Email = z
  .string()
  .trim()
  .min(1)
  .max(MAX_EMAIL_LENGTH)
  .pipe(z.email({ pattern: z.regexes.unicodeEmail }));
export const NewPassword = z.string().min(MIN_PASSWORD_LENGTH).max(MAX_PASSWORD_LENGTH);
export const PersonName = z.string().trim().min(1).max(MAX_PERSON_NAME_LENGTH);

export const OIDC_PROVIDERS = ['google', 'microsoft'] as const;
export const OidcProvider = z.enum(OIDC_PROVIDERS);
export type OidcProvider = z.infer<typeof OidcProvider>;

/** What the sign-in page needs before anybody signs in. */
export const SignInOptions = z.object({
  marketplace: z.enum(['sandbox', 'live']),
  registration: z.boolean(),
  /** True if registration mails a link to set the password instead of asking for one. */
  registration_by_mail: z.boolean(),
  /** True if a forgotten password can be reset by mail. */
  forgot_password: z.boolean(),
  providers: z.array(OidcProvider),
  default_email: z.string(),
  default_password: z.string(),
  time_zone: z.string(),
});
export type SignInOptions = z.infer<typeof SignInOptions>;

export const User = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone_number: z.string(),
  telegram: z.string(),
  /** Path of the picture on this server, or null. */
  avatar: z.string().nullable(),
  role: z.array(z.enum(ROLES)),
  roles: z.array(z.string()),
  permissions: z.array(z.enum(PERMISSIONS)),
  shops: z.array(Named),
  settings: Settings,
  /** If `required` but not `enabled`, only /auth/* answers until the factor is set up. */
  second_factor: z.object({ enabled: z.boolean(), required: z.boolean() }),
});
export type User = z.infer<typeof User>;

export const SignInResponse = z.object({ token: z.string(), user: User });
export type SignInResponse = z.infer<typeof SignInResponse>;

export const LoginInput = z.strictObject({
  email: z.string().trim().min(1).max(MAX_EMAIL_LENGTH),
  password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  code: SecondFactorCode.optional(),
});
export type LoginInput = z.infer<typeof LoginInput>;

/** A repeated sign-out names its session, so that it cannot end a later one. */
export const LogoutInput = z.strictObject({ session_id: z.string().min(1).max(64).optional() });

export const RegisterInput = z.strictObject({ email: Email, password: NewPassword });
/** With mail configured, the mailed link sets the password and a password in this body is ignored. */
export const RegisterByMailInput = RegisterInput.partial({ password: true });
export type RegisterByMailInput = z.infer<typeof RegisterByMailInput>;
export const RegisterResponse = z.object({ email: z.string() });

export const SetupInput = z.strictObject({
  token: z.string().min(1).max(128),
  email: Email,
  password: NewPassword,
  first_name: PersonName,
  last_name: PersonName,
});
export type SetupInput = z.infer<typeof SetupInput>;

export const AVATAR_PATTERN = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;

export const ProfileInput = z.strictObject({
  first_name: PersonName.optional(),
  last_name: PersonName.optional(),
  phone_number: trimmedText(MAX_PHONE_LENGTH).optional(),
  telegram: trimmedText(MAX_TELEGRAM_LENGTH).optional(),
  avatar: z.string().max(MAX_AVATAR_LENGTH).regex(AVATAR_PATTERN).nullable().optional(),
});
export type ProfileInput = z.infer<typeof ProfileInput>;

export const ChangePasswordInput = z.strictObject({
  current_password: z.string().min(1).max(MAX_PASSWORD_LENGTH),
  new_password: NewPassword,
});
export type ChangePasswordInput = z.infer<typeof ChangePasswordInput>;

export const SessionItem = z.object({
  id: z.string(),
  created_at: Time,
  last_used_at: Time,
  ip: z.string(),
  user_agent: z.string(),
  current: z.boolean(),
});
export type SessionItem = z.infer<typeof SessionItem>;

export const AUDIT_ACTIONS = [
  'auth.signed_in',
  'auth.sign_in_failed',
  'auth.signed_out',
  'auth.signed_out_everywhere',
  'auth.session_ended',
  'auth.registered',
  'auth.set_up',
  'auth.password_changed',
  'auth.password_forgotten',
  'auth.password_reset',
  'auth.password_removed',
  'auth.refresh_reused',
  'auth.second_factor_started',
  'auth.second_factor_enabled',
  'auth.second_factor_disabled',
  'auth.recovery_codes_replaced',
  'account.second_factor_removed',
  'access.refused',
  'profile.updated',
  'settings.updated',
  'account.created',
  'account.updated',
  'account.status_changed',
  'account.deleted',
  'account.password_link_made',
  'account.sessions_ended',
  'announcement.sent',
  'shop.linked',
  'shop.updated',
  'shop.unlinked',
  'shop.disconnected',
  'orders.synced',
  'products.synced',
  'finance.synced',
  'finance.retried',
  'order.synced',
  'order.retried',
  'order.created',
  'order.updated',
  'order.status_changed',
  'order.deleted',
  'order.buyer_shown',
  'order.buyer_forgotten',
  'orders.exported',
  'orders.printed',
  'order_view.created',
  'order_view.updated',
  'order_view.deleted',
  'order_view.arranged',
  'bank_account.created',
  'bank_account.updated',
  'bank_account.deleted',
  'bank_account.number_shown',
  'bank_file.loaded',
  'bank_file.removed',
  'bank_line.matched',
  'bank_line.ignored',
  'bank_line.undone',
  'product.created',
  'product.updated',
  'product.status_changed',
  'product.skus_changed',
  'product.image_uploaded',
  'product.deleted',
  'product.synced',
  'product.retried',
  'products.cloned',
  'products.bulk_changed',
  'products.bulk_undone',
  'products.exported',
  'costs.changed',
  'profit.exported',
  'finance.exported',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const HistoryItem = z.object({
  id: z.string(),
  at: Time,
  action: z.string(),
  ip: z.string(),
  user_agent: z.string(),
});
export type HistoryItem = z.infer<typeof HistoryItem>;

export const HistoryQuery = z.strictObject(pageQuery());
export type HistoryQuery = z.infer<typeof HistoryQuery>;
