import { hasCurrencyPrecision } from '@gian-hang/contract/money/money';
import { tooManyDecimalsMessage } from '@gian-hang/contract/validation-messages';
import { AppError } from './app-error.ts';

type AmountField = { path: string; amount: string | undefined; currency: string };

/** Rejects amounts with more decimals than their currency, each named by its path in the body. */
export function rejectExcessDecimals(amounts: readonly AmountField[]): void {
  const errors = amounts
    .filter(({ amount, currency }) => amount !== undefined && !hasCurrencyPrecision(amount, currency))
    .map(({ path, currency }) => ({ path, message: tooManyDecimalsMessage(currency) }));
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
}
