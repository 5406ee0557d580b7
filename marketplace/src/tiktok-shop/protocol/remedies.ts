import type { Access } from '../../marketplace.ts';
import type { MarketplaceError } from '../../runtime/errors.ts';
import type { Clock } from './clock.ts';
import { TOKEN_EXPIRED } from './error-table.ts';

/** What has been tried to save one call. Counted per call, however many attempts it takes. */
export interface Remedies {
  /** The token a refresh brought. */
  token: string | null;
  refreshed: boolean;
  clockSet: number;
}

export function noRemedies(): Remedies {
  return { token: null, refreshed: false, clockSet: 0 };
}

/**
 * Returns when the call should be repeated at once; throws the error otherwise. The clock gets a second correction
 * only when the marketplace's dates contradict each other: one wrong date must not fail the call.
 */
export async function remedy(
  error: MarketplaceError,
  tried: Remedies,
  { token, access, clock }: { token: string; access: Access; clock: Clock },
): Promise<void> {
  if (error.kind === 'token_expired') {
    if (tried.refreshed) throw error.code === TOKEN_EXPIRED ? error : error.with({}, 'authorisation_gone');
    tried.token = await access.onTokenExpired(token);
    tried.refreshed = true;
  } else if (error.kind === 'clock_skew') {
    const changed = clock.adoptObserved();
    tried.clockSet += 1;
    const again = tried.clockSet === 1 || (tried.clockSet === 2 && changed);
    if (!again) throw error.with({ message: clock.complaint() });
  } else {
    throw error;
  }
}
