import { z } from 'zod';
import { Id, Named, ShopId, Time, trimmedText } from '../fields.ts';
import { listParam, searchParam } from '../filters.ts';
import {
  MAX_ACCOUNT_HOLDER_LENGTH,
  MAX_ACCOUNT_NUMBER_LENGTH,
  MAX_BANK_ACCOUNT_SHOPS,
  MAX_BANK_NAME_LENGTH,
  MAX_SEARCH_LENGTH,
} from '../limits.ts';
import { page, pageQuery } from '../pagination.ts';
import { BANK_CODES, BANK_CURRENCIES } from './banks.ts';
import { Payout } from './incoming.ts';
import { SignedAmount } from './parts.ts';

const Sum = z.object({ amount: SignedAmount, count: z.int() });

/** The number is masked; `POST /bank-accounts/:id/number` shows it. Sums are of the shops that the reader can see. */
export const BankAccount = z.object({
  id: z.string(),
  /** `code` is null for a bank abroad. */
  bank: z.object({ code: z.string().nullable(), name: z.string() }),
  holder: z.string(),
  masked_number: z.string(),
  currency: z.string(),
  /** Those that the reader can see. */
  shops: z.array(Named),
  /** Another visible account has the same number in another currency. */
  shares_number: z.boolean(),
  received_this_month: Sum,
  /** Payouts on their way. */
  expected: Sum,
  last_payment: z.object({ amount: SignedAmount, at: Time }).nullable(),
  version: z.int(),
});
export type BankAccount = z.infer<typeof BankAccount>;

export const BankAccountPage = page(BankAccount);
export type BankAccountPage = z.infer<typeof BankAccountPage>;

export const BankAccountQuery = z.strictObject({
  ...pageQuery(),
  /** In bank, holder and the last characters of the number. */
  search: searchParam(MAX_SEARCH_LENGTH),
  selectedStore: listParam(ShopId),
  currency: z.enum(BANK_CURRENCIES).optional(),
});
export type BankAccountQuery = z.infer<typeof BankAccountQuery>;

const fields = {
  /** A Vietnamese bank by its code, or a bank abroad by its name. */
  bank: z.strictObject({
    code: z.enum(BANK_CODES).nullable(),
    name: trimmedText(MAX_BANK_NAME_LENGTH).default(''),
  }),
  holder: trimmedText(MAX_ACCOUNT_HOLDER_LENGTH).min(1),
  number: trimmedText(MAX_ACCOUNT_NUMBER_LENGTH).min(1),
  currency: z.enum(BANK_CURRENCIES),
  shop_ids: z.array(Id).max(MAX_BANK_ACCOUNT_SHOPS),
};

export const NewBankAccount = z.strictObject(fields);
export type NewBankAccount = z.infer<typeof NewBankAccount>;

/** What is left out stays as it is. `shop_ids` replaces the shops that the caller can see, never others. */
export const BankAccountEdit = z.strictObject({ ...fields, version: z.int() }).partial();
export type BankAccountEdit = z.infer<typeof BankAccountEdit>;

export const BankAccountNumber = z.object({ number: z.string() });
export type BankAccountNumber = z.infer<typeof BankAccountNumber>;

export const AccountPayoutQuery = z.strictObject(pageQuery());
export type AccountPayoutQuery = z.infer<typeof AccountPayoutQuery>;
export const AccountPayoutPage = page(Payout);
export type AccountPayoutPage = z.infer<typeof AccountPayoutPage>;

/** Payouts of one shop to an account that is not known. */
export const UnmatchedPayouts = z.object({
  id: z.string(),
  shop: Named,
  currency: z.string(),
  /** Masked by the marketplace; null if it names no account. */
  bank_account: z.string().nullable(),
  /** `none`: no account of the shop fits. `several`: more than one does. */
  reason: z.enum(['none', 'several']),
  received: Sum,
  expected: Sum,
  last_at: Time,
});
export type UnmatchedPayouts = z.infer<typeof UnmatchedPayouts>;

export const UnmatchedPayoutsPage = page(UnmatchedPayouts);
export type UnmatchedPayoutsPage = z.infer<typeof UnmatchedPayoutsPage>;
