import {
  type AccountItem,
  type CreateAccountInput,
  UpdateAccountInput,
} from '@gian-hang/contract/accounts/accounts';
import { NewPassword, PersonName } from '@gian-hang/contract/accounts/auth';
import type { Role } from '@gian-hang/contract/accounts/roles';
import { z } from 'zod';
import { formErrors } from '../../../lib/form-errors.ts';
import { translate } from '../../../lib/text/i18n.ts';

/** How a new account gets its password: the administrator sets one, or sends a link to set one. */
export type PasswordMethod = 'password' | 'link';

export type AccountValues = {
  last_name: string;
  first_name: string;
  email: string;
  phone_number: string;
  way: PasswordMethod;
  password: string;
  confirm_password: string;
  social_data: { telegram: string };
  shops: string[];
  role: Role;
  money_access: boolean;
};

const DEFAULT_ROLE: Role = '2';

export function toAccountValues(account: AccountItem | null): AccountValues {
  return {
    last_name: account?.last_name ?? '',
    first_name: account?.first_name ?? '',
    email: account?.email ?? '',
    phone_number: account?.phone_number ?? '',
    way: 'password',
    password: '',
    confirm_password: '',
    social_data: { telegram: account?.social_data.telegram ?? '' },
    shops: account?.shops.map(({ id }) => id) ?? [],
    role: account?.role ?? DEFAULT_ROLE,
    money_access: account?.money_access ?? false,
  };
}

function profileFields({ way: _, password: __, confirm_password: ___, ...profile }: AccountValues) {
  return profile;
}

const Required = z.string().min(1).pipe(NewPassword);
const Passwords = z.object({ password: Required, confirm_password: Required });

/** Required for a new account; while both fields are empty, an existing account keeps its password. */
function passwordErrors({ way, password, confirm_password }: AccountValues, creating: boolean) {
  const isSet = creating ? way === 'password' : password !== '' || confirm_password !== '';
  if (!isSet) return {};
  const faults = formErrors(Passwords, { password, confirm_password });
  const mismatch = password !== confirm_password;
  return { ...(mismatch ? { confirm_password: translate('accounts.form.mismatch') } : {}), ...faults };
}

/** The names of the edited account; null for a new one. */
type Names = Pick<AccountItem, 'first_name' | 'last_name'> | null;

/** Whether a name is required: always, except one that the account does not have. */
export function isNameRequired(name: 'first_name' | 'last_name', account: Names): boolean {
  return account === null || account[name] !== '';
}

function nameErrors(values: AccountValues, account: Names) {
  const required = (['last_name', 'first_name'] as const).filter((name) => isNameRequired(name, account));
  return formErrors(z.object(Object.fromEntries(required.map((name) => [name, PersonName]))), values);
}

export function validateAccountValues(values: AccountValues, account: Names): Record<string, string> {
  return {
    ...formErrors(UpdateAccountInput, profileFields(values)),
    ...nameErrors(values, account),
    ...passwordErrors(values, account === null),
  };
}

/** The API does not take the repeated password. */
export function toCreateInput(values: AccountValues): CreateAccountInput {
  return values.way === 'link'
    ? { ...profileFields(values), invite: true }
    : { ...profileFields(values), password: values.password };
}

export function toUpdateInput(values: AccountValues): UpdateAccountInput {
  return values.password === ''
    ? profileFields(values)
    : { ...profileFields(values), password: values.password };
}
