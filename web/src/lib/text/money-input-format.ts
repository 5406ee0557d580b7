import { currencyDecimals, groupAmount, moneyStyle, multiplyAmount } from '@gian-hang/contract/money/money';
import { parseAmount } from '@gian-hang/contract/money/parse-amount';

/** Whether exactly one character was added or removed; more means pasted text. */
function isSingleKeystroke(before: string, after: string): boolean {
  const [short, long] = before.length < after.length ? [before, after] : [after, before];
  if (long.length - short.length !== 1) return false;
  const at = [...short].findIndex((character, index) => character !== long[index]);
  return at === -1 ? long.startsWith(short) : long.slice(at + 1) === short.slice(at);
}

/** Keeps leading zeros, so that the first digit can be replaced after deleting it. */
function groupDigits(digits: string, currency: string): string {
  return /^0\d/.test(digits) ? digits : (groupAmount(digits || '0', currency) ?? digits);
}

/** Regroups the digits; a third decimal turns the decimal point into a thousands mark. */
function regroupDigits(text: string, currency: string): string {
  const { group, point } = moneyStyle(currency);
  const decimals = currencyDecimals(currency);
  const [whole = '', ...rest] = decimals === 0 ? [text] : text.replaceAll(group, '').split(point);
  const fraction = rest.join('');
  const digits = whole.replace(/\D/g, '');
  if (rest.length === 0) return digits === '' ? '' : groupDigits(digits, currency);
  if (fraction.length > decimals)
    return /^0*$/.test(digits) ? text : groupDigits(digits + fraction, currency);
  return `${groupDigits(digits, currency)}${point}${fraction}`;
}

/** The field's text after a special key at its end (k, mark, digit after a mark); null for other keys. */
function applyLastKey(before: string, key: string, currency: string): string | null {
  const amount = parseAmount(before, currency);
  if (/^k$/i.test(key) && amount !== null && !amount.includes('.'))
    return groupAmount(multiplyAmount(amount, 1000), currency);
  if (/^[.,]$/.test(key) && amount !== null && !amount.includes('.'))
    return `${groupAmount(amount, currency)}${currencyDecimals(currency) === 0 ? key : moneyStyle(currency).point}`;
  // Digits after a mark stay as typed until they are decimals or a full group.
  if (/^\d$/.test(key) && /^\d{1,3}([.,]\d{3})*[.,]\d?$/.test(before)) return before + key;
  return null;
}

/** The parsed amount, or the trimmed text if it cannot be parsed. */
export function parseMoneyInput(text: string, currency: string, isSigned: boolean): string {
  const [sign, number] = isSigned ? splitSign(text) : ['', text];
  const amount = parseAmount(number, currency);
  return amount === null ? text.trim() : `${sign === '-' ? '-' : ''}${amount}`;
}

function splitSign(text: string): [sign: string, number: string] {
  const sign = /^\s*([+-])/.exec(text)?.[1] ?? '';
  return [sign, sign === '' ? text : text.trimStart().slice(1)];
}

/** The field's text after an edit: grouped if it can be parsed, else as typed. */
export function formatMoneyInput(before: string, after: string, currency: string, isSigned: boolean): string {
  if (!isSigned) return formatNumberInput(before, after, currency);
  const [sign, number] = splitSign(after);
  return sign + formatNumberInput(splitSign(before)[1], number, currency);
}

function formatNumberInput(before: string, after: string, currency: string): string {
  if (isSingleKeystroke(before, after) && /^[\d.,k]*$/i.test(after)) {
    const special = after.startsWith(before) ? applyLastKey(before, after.slice(-1), currency) : null;
    if (special !== null) return special;
    if (after.length < before.length || parseAmount(after, currency) === null)
      return /k/i.test(after) ? after : regroupDigits(after, currency);
  }
  const amount = parseAmount(after, currency);
  return amount === null ? after : (groupAmount(amount, currency) ?? after);
}

/** The caret position in `shown` that has as many digits after it as in `typed`. */
export function caretPosition(shown: string, typed: string, caret: number, isForwardDelete: boolean): number {
  const digitsIn = (text: string) => text.replace(/\D/g, '').length;
  const behind = digitsIn(typed.slice(caret));
  if (caret === typed.length) return shown.length;
  let at = shown.length;
  while (at > 0 && digitsIn(shown.slice(at)) < behind) at -= 1;
  const isAfterMark = /[.,]/.test(typed[caret - 1] ?? '');
  while (!isForwardDelete && !isAfterMark && at > 0 && /[.,]/.test(shown[at - 1] ?? '')) at -= 1;
  return at;
}
