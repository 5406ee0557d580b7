import { decimalsOf, groupAmount, moneyStyle, timesQuantity } from '@gian-hang/contract/money/money';
import { readAmount } from '@gian-hang/contract/money/read-amount';

/** Whether one character was added or removed, as a key does; more at once was pasted. */
function isOneKey(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.length - short.length !== 1) return false;
  const at = [...short].findIndex((character, index) => character !== long[index]);
  return at === -1 ? long.startsWith(short) : long.slice(at + 1) === short.slice(at);
}

/** Zeros in front stay, so that another first digit can be typed after the old one was deleted. */
function grouped(digits: string, currency: string): string {
  return /^0\d/.test(digits) ? digits : (groupAmount(digits || '0', currency) ?? digits);
}

/** Digits grouped anew, whatever marks stand between them; a third decimal makes the point a mark of thousands. */
function regrouped(text: string, currency: string): string {
  const { group, point } = moneyStyle(currency);
  const decimals = decimalsOf(currency);
  const [whole = '', ...rest] = decimals === 0 ? [text] : text.replaceAll(group, '').split(point);
  const fraction = rest.join('');
  const digits = whole.replace(/\D/g, '');
  if (rest.length === 0) return digits === '' ? '' : grouped(digits, currency);
  if (fraction.length > decimals) return /^0*$/.test(digits) ? text : grouped(digits + fraction, currency);
  return `${grouped(digits, currency)}${point}${fraction}`;
}

/** What a money field shows after a key was pressed at its end; null where the key means nothing special there. */
function afterLastKey(before: string, key: string, currency: string): string | null {
  const amount = readAmount(before, currency);
  if (/^k$/i.test(key) && amount !== null && !amount.includes('.'))
    return groupAmount(timesQuantity(amount, 1000), currency);
  if (/^[.,]$/.test(key) && amount !== null && !amount.includes('.'))
    return `${groupAmount(amount, currency)}${decimalsOf(currency) === 0 ? key : moneyStyle(currency).point}`;
  // The digits after a mark stay as they are until they are decimals or a full group.
  if (/^\d$/.test(key) && /^\d{1,3}([.,]\d{3})*[.,]\d?$/.test(before)) return before + key;
  return null;
}

/** The amount in a money field, or its text where that cannot be read. */
export function readTyped(text: string, currency: string, isSigned: boolean): string {
  const [sign, number] = isSigned ? splitSign(text) : ['', text];
  const amount = readAmount(number, currency);
  return amount === null ? text.trim() : `${sign === '-' ? '-' : ''}${amount}`;
}

function splitSign(text: string): [sign: string, number: string] {
  const sign = /^\s*([+-])/.exec(text)?.[1] ?? '';
  return [sign, sign === '' ? text : text.trimStart().slice(1)];
}

/** What a money field shows after it was edited: grouped as soon as it can be read, else as it was typed. */
export function typeMoney(before: string, after: string, currency: string, isSigned: boolean): string {
  if (!isSigned) return typeNumber(before, after, currency);
  const [sign, number] = splitSign(after);
  return sign + typeNumber(splitSign(before)[1], number, currency);
}

function typeNumber(before: string, after: string, currency: string): string {
  if (isOneKey(before, after) && /^[\d.,k]*$/i.test(after)) {
    const special = after.startsWith(before) ? afterLastKey(before, after.slice(-1), currency) : null;
    if (special !== null) return special;
    if (after.length < before.length || readAmount(after, currency) === null)
      return /k/i.test(after) ? after : regrouped(after, currency);
  }
  const amount = readAmount(after, currency);
  return amount === null ? after : (groupAmount(amount, currency) ?? after);
}

/** Where the caret stands in `shown`, with as many digits behind it as in what was typed. */
export function caretIn(shown: string, typed: string, caret: number, isForwardDelete: boolean): number {
  const digitsIn = (text: string) => text.replace(/\D/g, '').length;
  const behind = digitsIn(typed.slice(caret));
  if (caret === typed.length) return shown.length;
  let at = shown.length;
  while (at > 0 && digitsIn(shown.slice(at)) < behind) at -= 1;
  const isAfterMark = /[.,]/.test(typed[caret - 1] ?? '');
  while (!isForwardDelete && !isAfterMark && at > 0 && /[.,]/.test(shown[at - 1] ?? '')) at -= 1;
  return at;
}
