import type { MarketplaceError } from '../errors.ts';
import type { Access } from '../marketplace.ts';
import type { Clock } from './clock.ts';
import { TOKEN_INVALID } from './error-table.ts';

/** What has been tried to save one call; each remedy once, however many attempts the call takes. */
export interface Remedies {
  /** The token a refresh brought. */
  token: string | null;
  refreshed: boolean;
  clockSet: boolean;
}

export function noRemedies(): Remedies {
  return { token: null, refreshed: false, clockSet: false };
}

/** Returns when the call should be repeated at once; throws the error otherwise. */
export async function remedy(
  error: MarketplaceError,
  tried: Remedies,
  { token, access, clock }: { token: string; access: Access; clock: Clock },
): Promise<void> {
  if (error.kind === 'token_expired') {
    if (tried.refreshed) throw error.code === TOKEN_INVALID ? error.with({}, 'authorisation_gone') : error;
    tried.refreshed = true;
    tried.token = await access.onTokenExpired(token);
  } else if (error.kind === 'clock_skew') {
    clock.adoptObserved();
    if (tried.clockSet) throw error.with({ message: clock.complaint() });
    tried.clockSet = true;
  } else {
    throw error;
  }
}
