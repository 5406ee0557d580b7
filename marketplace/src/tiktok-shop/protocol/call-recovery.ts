import type { TokenProvider } from '../../marketplace.ts';
import type { MarketplaceError } from '../../runtime/errors.ts';
import type { Clock } from './clock.ts';
import { TOKEN_EXPIRED_CODE } from './error-table.ts';

/** The recovery steps of one call, over all its attempts. */
export interface RecoveryState {
  /** The token from a refresh. */
  token: string | null;
  refreshed: boolean;
  clockSet: number;
}

export function initialRecoveryState(): RecoveryState {
  return { token: null, refreshed: false, clockSet: 0 };
}

/**
 * Returns if the call should be repeated at once, otherwise throws the error. Corrects the clock a second time only if
 * the marketplace's dates contradict each other, so that one wrong date does not fail the call.
 */
export async function recoverOrThrow(
  error: MarketplaceError,
  recovery: RecoveryState,
  { token, access, clock }: { token: string; access: TokenProvider; clock: Clock },
): Promise<void> {
  if (error.kind === 'token_expired') {
    if (recovery.refreshed)
      throw error.code === TOKEN_EXPIRED_CODE ? error : error.with({}, 'authorisation_gone');
    recovery.token = await access.onTokenExpired(token);
    recovery.refreshed = true;
  } else if (error.kind === 'clock_skew') {
    const changed = clock.applyObservedSkew();
    recovery.clockSet += 1;
    const again = recovery.clockSet === 1 || (recovery.clockSet === 2 && changed);
    if (!again) throw error.with({ message: clock.skewMessage() });
  } else {
    throw error;
  }
}
