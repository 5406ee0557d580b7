import { z } from 'zod';
import { Id, Named, Time, trimmedText } from '../fields.ts';
import { DateRange, listParam } from '../filters.ts';
import {
  MAX_PERSON_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
  MAX_TELEGRAM_LENGTH,
  SHORT_LIST_MAX_PAGE_SIZE,
  SHORT_LIST_PAGE_SIZE,
} from '../limits.ts';
import { page, pageQuery } from '../pagination.ts';
import { Email, NewPassword, PersonName, SessionItem, truncatePhone } from './auth.ts';
import { PERMISSIONS, ROLE_NAMES, ROLES } from './roles.ts';

export const ACCOUNT_STATUSES = ['ACTIVE', 'DISABLED'] as const;
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number];

export const AccountSessionParams = z.object({ id: Id, sessionId: z.uuid() });

export const AccountItem = z.object({
  id: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** First and last name, or the e-mail address if both are empty. */
  full_name: z.string(),
  phone_number: z.string(),
  role: z.enum(ROLES),
  /** May see money of its shops; administrators always may. */
  money_access: z.boolean(),
  status: z.enum(ACCOUNT_STATUSES),
  /** The shops assigned to the account. */
  shops: z.array(Named),
  /** The shops that the account linked itself. */
  owned_shops: z.array(Named),
  social_data: z.object({ telegram: z.string() }),
  avatar: z.string().nullable(),
  /** False until the invitation is accepted. */
  has_password: z.boolean(),
  second_factor: z.boolean(),
  created_at: Time,
  last_seen_at: Time.nullable(),
  /** Increases with each change; clients send it back with an edit to detect conflicts. */
  version: z.int(),
});
export type AccountItem = z.infer<typeof AccountItem>;
export const AccountPage = page(AccountItem);
export type AccountPage = z.infer<typeof AccountPage>;

const fields = {
  first_name: PersonName,
  last_name: PersonName,
  /** Accepted and ignored: the full name is always first plus last name. */
  full_name: z.string().max(201).optional(),
  email: Email,
  phone_number: trimmedText(200).transform(truncatePhone),
  role: z.enum(ROLES),
  money_access: z.boolean(),
  shops: z.array(Id).max(1000),
  social_data: z.strictObject({ telegram: trimmedText(MAX_TELEGRAM_LENGTH) }),
};

/** Needs a password or `invite`; for an invitation the response carries a one-time link to set the password. */
export const CreateAccountInput = z
  .strictObject({
    ...fields,
    phone_number: fields.phone_number.default(''),
    role: fields.role.default('2'),
    money_access: fields.money_access.default(false),
    shops: fields.shops.default([]),
    social_data: fields.social_data.default({ telegram: '' }),
    password: NewPassword.optional(),
    invite: z.boolean().default(false),
  })
  .superRefine(({ password, invite }, context) => {
    if (password === undefined && !invite)
      context.addIssue({
        code: 'too_small',
        origin: 'string',
        minimum: 1,
        path: ['password'],
        input: password,
      });
    if (password !== undefined && invite)
      context.addIssue({ code: 'custom', path: ['invite'], input: invite });
  });
export type CreateAccountInput = z.input<typeof CreateAccountInput>;
export type NewAccount = z.output<typeof CreateAccountInput>;

/** Empty only for somebody who has no such name. */
const NameOrNone = trimmedText(MAX_PERSON_NAME_LENGTH);

/** An empty password leaves the password unchanged. */
export const UpdateAccountInput = z.strictObject({
  /** May be sent along; must be the one of the path. */
  id: Id.optional(),
  /** The version that was edited; a newer one gives a conflict (409). */
  version: z.int().optional(),
  ...z.object({ ...fields, first_name: NameOrNone, last_name: NameOrNone }).partial().shape,
  password: NewPassword.or(z.literal('')).optional(),
});
export type UpdateAccountInput = z.input<typeof UpdateAccountInput>;
export type AccountChange = z.output<typeof UpdateAccountInput>;

export const AccountStatusInput = z.strictObject({ status: z.enum(ACCOUNT_STATUSES) });

export const AccountsQuery = z.strictObject({
  ...pageQuery({ pageSize: SHORT_LIST_PAGE_SIZE, maxPageSize: SHORT_LIST_MAX_PAGE_SIZE }),
  search: trimmedText(MAX_SEARCH_LENGTH).optional(),
  /** Shop ids, ours or the marketplace's: matches accounts that own or are assigned one of them. */
  selectedStore: listParam(z.string().max(64)),
  statusFilter: listParam(z.enum(ACCOUNT_STATUSES)),
  /** Filters by the day the account was created. */
  dateRange: DateRange,
});
export type AccountsQuery = z.infer<typeof AccountsQuery>;

/** A one-time link to set a password, shown once for copying. */
export const PasswordLink = z.object({
  url: z.string(),
  expires_at: Time,
  emailed: z.boolean(),
});
export type PasswordLink = z.infer<typeof PasswordLink>;

export const CreatedAccount = AccountItem.extend({ link: PasswordLink.nullable() });
export type CreatedAccount = z.infer<typeof CreatedAccount>;

export const RoleItem = z.object({
  id: z.enum(ROLES),
  value: z.enum(ROLES),
  name: z.enum(Object.values(ROLE_NAMES)),
  permissions: z.array(z.enum(PERMISSIONS)),
});
export type RoleItem = z.infer<typeof RoleItem>;

export const AccountSessions = z.array(SessionItem);

/** The body that the page behind a one-time password link sends. */
export const ResetPasswordInput = z.strictObject({
  token: z.string().min(1).max(128),
  password: NewPassword,
});
export type ResetPasswordInput = z.infer<typeof ResetPasswordInput>;

export const ForgotPasswordInput = z.strictObject({ email: Email });
export type ForgotPasswordInput = z.infer<typeof ForgotPasswordInput>;
