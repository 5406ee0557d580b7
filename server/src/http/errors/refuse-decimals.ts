import { fitsCurrency } from '@gian-hang/contract/money/money';
import { tooFineMessage } from '@gian-hang/contract/validation-messages';
import { AppError } from './app-error.ts';

type GivenAmount = { path: string; amount: string | undefined; currency: string };

/** Refuses amounts with more decimals than their currency has, each named by its path in the body. */
export function refuseDecimals(amounts: readonly GivenAmount[]): void {
  const errors = amounts
    .filter(({ amount, currency }) => amount !== undefined && !fitsCurrency(amount, currency))
    .map(({ path, currency }) => ({ path, message: tooFineMessage(currency) }));
  if (errors.length > 0) throw new AppError('validation_failed', { errors });
}
