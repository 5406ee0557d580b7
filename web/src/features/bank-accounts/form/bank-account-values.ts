import { findAccountNumberFault } from '@gian-hang/contract/finance/account-number';
import {
  type BankAccount,
  type BankAccountEdit,
  NewBankAccount,
} from '@gian-hang/contract/finance/bank-accounts';
import { BANK_CODES, type BankCode, type BankCurrency } from '@gian-hang/contract/finance/banks';
import { REQUIRED_MESSAGE } from '@gian-hang/contract/validation-messages';
import { ApiError, hasErrorCode } from '../../../lib/api/api-error.ts';
import { formErrors, serverFieldErrors } from '../../../lib/form-errors.ts';
import { foldText } from '../../../lib/text/fold-text.ts';
import { currentLanguage, translate } from '../../../lib/text/i18n.ts';

export type BankAccountValues = {
  place: 'vietnam' | 'abroad';
  code: BankCode | null;
  /** Of a bank abroad. */
  name: string;
  holder: string;
  /** Empty keeps the number of an existing account. */
  number: string;
  currency: BankCurrency;
  shop_ids: string[];
};

/** What a new account starts with. */
export type AccountDraft = Partial<Pick<BankAccountValues, 'currency' | 'shop_ids'>>;

export function newValues({ currency = 'VND', shop_ids = [] }: AccountDraft): BankAccountValues {
  const place = currency === 'VND' ? 'vietnam' : 'abroad';
  return { place, code: null, name: '', holder: '', number: '', currency, shop_ids };
}

export function toValues({ bank, holder, currency, shops }: BankAccount): BankAccountValues {
  const code = BANK_CODES.find((one) => one === bank.code) ?? null;
  return {
    place: bank.code === null ? 'abroad' : 'vietnam',
    code,
    name: bank.code === null ? bank.name : '',
    holder,
    number: '',
    currency: currency as BankCurrency,
    shop_ids: shops.map(({ id }) => id),
  };
}

function bankOf({ place, code, name }: BankAccountValues): NewBankAccount['bank'] {
  return place === 'vietnam' ? { code, name: '' } : { code: null, name };
}

export function toNewAccount(values: BankAccountValues): NewBankAccount {
  const { holder, number, currency, shop_ids } = values;
  return { bank: bankOf(values), holder, number, currency, shop_ids };
}

/** The fields that differ from the version which was opened. */
export function toEdit(values: BankAccountValues, base: BankAccount): BankAccountEdit {
  const { number, ...before } = toNewAccount(toValues(base));
  const after = toNewAccount(values);
  const changed = Object.entries(before).filter(
    ([field, value]) => JSON.stringify(after[field as keyof typeof after]) !== JSON.stringify(value),
  );
  return {
    ...Object.fromEntries(changed.map(([field]) => [field, after[field as keyof typeof after]])),
    ...(values.number !== number && { number: values.number }),
    version: base.version,
  };
}

/** Keeps what was edited of the older version and takes the rest from the newer one. */
export function rebase(values: BankAccountValues, base: BankAccount, newer: BankAccount): BankAccountValues {
  const before = toValues(base);
  const edited = Object.entries(values).filter(
    ([field, value]) => JSON.stringify(before[field as keyof BankAccountValues]) !== JSON.stringify(value),
  );
  return { ...toValues(newer), ...Object.fromEntries(edited) };
}

const FIELDS: Record<string, string> = { 'bank.name': 'name', 'bank.code': 'code' };
const toFields = (errors: Record<string, string>) =>
  Object.fromEntries(Object.entries(errors).map(([path, message]) => [FIELDS[path] ?? path, message]));

/** The server's errors at the fields of the form. */
export function fieldErrorsOf(error: Error): Record<string, string> {
  if (error instanceof ApiError && hasErrorCode(error, 'bank_account_exists'))
    return { number: error.message };
  return toFields(serverFieldErrors(error));
}

export function validateValues(values: BankAccountValues, hasNumber: boolean): Record<string, string> {
  const isVietnamese = values.place === 'vietnam';
  const errors = toFields(formErrors(NewBankAccount, toNewAccount(values)));
  const required = REQUIRED_MESSAGE[currentLanguage()];
  if (isVietnamese && values.code === null) errors.code = required;
  if (!isVietnamese && values.name.trim() === '') errors.name = required;
  if (hasNumber && values.number === '') delete errors.number;
  else if (values.number.trim() !== '') {
    const fault = findAccountNumberFault(values.number, isVietnamese);
    if (fault === 'checksum') errors.number = translate('bank.form.numberChecksum');
    if (fault === 'form')
      errors.number = translate(isVietnamese ? 'bank.form.numberForm' : 'bank.form.foreignNumberForm');
  }
  return errors;
}

/** The name as Vietnamese banks write it: "Nguyễn Thị Lan" becomes "NGUYEN THI LAN". */
export function suggestHolder(name: string): string {
  return foldText(name).toUpperCase().replace(/\s+/g, ' ').trim();
}
