import { SCOPES } from '../auth/scopes.ts';

/** A shop that is linked with these syncs no finance records: its first sync would read a year of statements. */
export const SCOPES_WITHOUT_FINANCE = SCOPES.filter((scope) => scope !== 'seller.finance.info');
