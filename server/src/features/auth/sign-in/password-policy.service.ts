import { AppError } from '../../../http/errors/app-error.ts';
import { isCommonWord, isPattern } from './password-patterns.ts';

const PRODUCT = 'Gian Hàng';
const MIN_NAME_LENGTH = 3;

type Person = { email: string; first_name?: string | undefined; last_name?: string | undefined };

let common: Promise<ReadonlySet<string>> | undefined;

/** The 49 000 most common passwords, loaded on first use. */
function commonPasswords(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** Keeps only letters and digits, without case and diacritics: `Gian Hàng` equals `gian-hang`. */
function lettersAndDigits(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replaceAll('đ', 'd');
  return letters.replace(/[^\p{L}\p{N}]/gu, '');
}

/**
 * True if a password is common, a pattern, a common word, or the person's or the product's name, with or without digits
 * behind it.
 */
export async function isGuessable(
  password: string,
  { email, first_name = '', last_name = '' }: Person,
): Promise<boolean> {
  const known = await commonPasswords();
  const typed = password.normalize('NFKC').toLowerCase();
  const given = lettersAndDigits(password);
  if (known.has(typed) || isPattern(typed) || isPattern(given) || isCommonWord(given)) return true;
  const [mailbox = ''] = email.split('@');
  const names = [
    PRODUCT,
    email,
    mailbox,
    first_name,
    last_name,
    first_name + last_name,
    last_name + first_name,
  ]
    .map(lettersAndDigits)
    .filter((name) => name.length >= MIN_NAME_LENGTH);
  return names.includes(given) || names.includes(given.replace(/\d+$/, ''));
}

export async function refuseGuessable(password: string, person: Person, path = 'password'): Promise<void> {
  if (await isGuessable(password, person))
    throw new AppError('password_too_weak', { errors: [{ path, message: '' }] });
}
