import type { OidcProvider } from '@gian-hang/contract/accounts/auth';
import { API_BASE, buildPath, PATHS } from '@gian-hang/contract/paths';
import * as oidc from 'openid-client';
import type { OidcSettings } from '../../../config/config.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Origin } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { createOneTimeLink } from '../password-links/one-time-links.service.ts';
import { hasSecondFactor } from '../second-factor/second-factor.queries.ts';
import { hashToken } from '../sessions/tokens.ts';
import { accountByEmail } from '../sign-in/accounts.queries.ts';
import { completeSignIn, SECOND_FACTOR_TICKET, type SignedInDevice } from '../sign-in/auth.service.ts';
import { removeUnverifiedAccess } from './provider-verification.service.ts';

const FLOW_MS = 10 * 60_000;
const TICKET_MS = 10 * 60_000;
const LOOPBACK = new Set(['127.0.0.1', 'localhost', '[::1]']);

const discovered = new Map<string, Promise<oidc.Configuration>>();

/** Discovers the provider once and caches it; a provider on loopback may use plain HTTP. */
function discover({ issuer, clientId, clientSecret }: OidcSettings): Promise<oidc.Configuration> {
  const id = JSON.stringify([issuer, clientId]);
  const known = discovered.get(id);
  if (known !== undefined) return known;
  const url = new URL(issuer);
  const execute = url.protocol === 'http:' && LOOPBACK.has(url.hostname) ? [oidc.allowInsecureRequests] : [];
  const pendingDiscovery = oidc.discovery(url, clientId, clientSecret, undefined, { execute, timeout: 10 });
  discovered.set(id, pendingDiscovery);
  pendingDiscovery.catch(() => discovered.delete(id));
  return pendingDiscovery;
}

function settingsFor({ config }: Deps, provider: OidcProvider): OidcSettings {
  const settings = config.oidc[provider];
  if (!settings) throw new AppError('not_found');
  return settings;
}

function callbackUrl({ config }: Deps, provider: OidcProvider): string {
  return `${config.publicUrl}${API_BASE}${buildPath(PATHS.auth.oidcCallback, { provider })}`;
}

export async function startOidc(
  deps: Deps,
  provider: OidcProvider,
  redirect: string,
): Promise<{ url: string; state: string }> {
  const configuration = await discover(settingsFor(deps, provider));
  const state = oidc.randomState();
  const nonce = oidc.randomNonce();
  const codeVerifier = oidc.randomPKCECodeVerifier();
  await deps.db
    .insertInto('oidc_flows')
    .values({
      state_hash: hashToken(state),
      provider,
      code_verifier: codeVerifier,
      nonce,
      redirect,
      expires_at: new Date(deps.clock.now().getTime() + FLOW_MS),
    })
    .execute();
  const url = oidc.buildAuthorizationUrl(configuration, {
    redirect_uri: callbackUrl(deps, provider),
    scope: 'openid email profile',
    code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  });
  return { url: url.href, state };
}

/** Returns the flow of a state once, and only to the browser that started it. */
async function consumeFlow({ db, clock }: Deps, provider: OidcProvider, state: string) {
  const flow = await db
    .deleteFrom('oidc_flows')
    .where('state_hash', '=', hashToken(state))
    .where('provider', '=', provider)
    .returningAll()
    .executeTakeFirst();
  if (!flow || flow.expires_at <= clock.now()) throw new AppError('link_invalid');
  return flow;
}

type Callback = { provider: OidcProvider; query: string; state: string; deviceToken: string | undefined };

/** Either signed in, or a ticket for entering the code of the second factor. */
export type OidcResult = { redirect: string } & (
  | { device: SignedInDevice; ticket: null }
  | { device: null; ticket: string }
);

export async function finishOidc(
  deps: Deps,
  { provider, query, state, deviceToken }: Callback,
  origin: Origin,
): Promise<OidcResult> {
  const configuration = await discover(settingsFor(deps, provider));
  const flow = await consumeFlow(deps, provider, state);
  const tokens = await oidc.authorizationCodeGrant(
    configuration,
    new URL(`${callbackUrl(deps, provider)}?${query}`),
    {
      pkceCodeVerifier: flow.code_verifier,
      expectedNonce: flow.nonce,
      expectedState: state,
      idTokenExpected: true,
    },
  );
  const email = verifiedEmail(provider, tokens.claims());
  const { redirect } = flow;
  const finished = await inTransaction(deps, async (trx): Promise<OidcResult | null> => {
    const found = await accountByEmail(trx, email);
    if (found?.status !== 'ACTIVE') {
      const accountId = found?.id ?? null;
      await recordAudit(trx, deps.clock, { ...origin, accountId }, { action: 'auth.sign_in_failed' });
      return null;
    }
    const account = await removeUnverifiedAccess(trx, deps, found, origin);
    if (await hasSecondFactor(trx, account.id)) {
      const expiresAt = new Date(deps.clock.now().getTime() + TICKET_MS);
      const ticket = await createOneTimeLink(trx, {
        purpose: SECOND_FACTOR_TICKET,
        accountId: account.id,
        expiresAt,
      });
      return { redirect, device: null, ticket };
    }
    const method = { by: 'provider' } as const;
    return {
      redirect,
      device: await completeSignIn(trx, deps, account, { deviceToken, origin, method }),
      ticket: null,
    };
  });
  if (!finished) throw new AppError('invalid_credentials');
  return finished;
}

/** Google reports whether it verified an address; for Microsoft the one configured tenant vouches for it. */
function verifiedEmail(provider: OidcProvider, claims: oidc.IDToken | undefined): string {
  const email = claims?.email;
  const verified =
    provider === 'microsoft' ? claims?.email_verified !== false : claims?.email_verified === true;
  if (typeof email !== 'string' || !verified) throw new AppError('invalid_credentials');
  return email;
}
