import { z } from 'zod';
import type { AuthorisationCallback, Grant, Marketplace } from '../marketplace.ts';
import { isMarketplaceError, MarketplaceError } from '../runtime/errors.ts';
import { withRetry } from '../runtime/retry.ts';
import type { Runtime } from '../runtime/runtime.ts';
import type { Client } from './protocol/client.ts';
import { openEnvelope } from './protocol/envelope.ts';
import { tokenErrorKindOf } from './protocol/error-table.ts';
import { encodeQuery } from './protocol/sign.ts';
import type { TikTokShopSettings } from './settings.ts';
import { RequiredExpiry, text } from './wire/fields.ts';

export function authorisationUrl(settings: TikTokShopSettings, state: string): string {
  const url = new URL(settings.authorizeUrl);
  if (url.pathname === '/') url.pathname = '/open/authorize';
  url.searchParams.set('service_id', settings.serviceId);
  url.searchParams.set('state', state);
  return url.href;
}

/** A refusal has an `error` and the text `null` as `code`. */
export function parseCallback(query: URLSearchParams): AuthorisationCallback {
  const state = query.get('state') || null;
  const code = query.get('code');
  const reason = query.get('error');
  if (reason || !code || code === 'null') return { granted: false, reason: reason || 'no_code', state };
  return { granted: true, code, state, subject: null };
}

/** Despite their names, the `…_expire_in` fields are points in time. */
const TokenData = z.object({
  access_token: z.string().min(1),
  access_token_expire_in: RequiredExpiry,
  refresh_token: z.string().min(1),
  refresh_token_expire_in: RequiredExpiry,
  open_id: z.string().min(1),
  seller_name: text.catch(null),
  seller_base_region: text.catch(null),
  user_type: text.catch(null),
  granted_scopes: z.array(z.string()).nullish().catch(null),
});

function toGrant(data: unknown, operation: string): Grant {
  const parsed = TokenData.safeParse(data);
  if (!parsed.success) {
    const members = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
    throw new MarketplaceError('bad_answer', {
      message: `The token answer lacks usable members: ${members || 'all'}`,
      operation,
      outcomeUnknown: true,
    });
  }
  const token = parsed.data;
  return {
    accessToken: token.access_token,
    accessTokenExpiresAt: token.access_token_expire_in,
    refreshToken: token.refresh_token,
    refreshTokenExpiresAt: token.refresh_token_expire_in,
    accountId: token.open_id,
    sellerName: token.seller_name,
    region: token.seller_base_region,
    userType: token.user_type,
    scopes: token.granted_scopes ?? [],
  };
}

type Auth = Pick<Marketplace, 'exchangeCode' | 'refresh'>;

interface TokenCall {
  name: 'exchange' | 'refresh';
  path: string;
  query: Record<string, string>;
  secret: string;
}

/** A refresh gives up after this time, because its caller holds a row lock. */
const REFRESH_BUDGET_MS = 30_000;

/**
 * Codes work once and refresh tokens rotate, so a call that may have been executed is not repeated. The caller keeps
 * both tokens and decides when to refresh again.
 */
export function createAuth(settings: TikTokShopSettings, client: Client, runtime: Runtime): Auth {
  async function requestToken(call: TokenCall, signal?: AbortSignal): Promise<Grant> {
    const operation = `token.${call.name}`;
    const query = { app_key: settings.appKey, app_secret: settings.appSecret, ...call.query };
    const answer = await client.http.send({
      method: 'GET',
      url: new URL(`${call.path}?${encodeQuery(query)}`, settings.authUrl),
      headers: { 'content-type': 'application/json' },
      body: null,
      freshConnection: true,
      signal,
    });
    client.clock.observe(answer.date);
    const data = openEnvelope(answer, {
      operation,
      wallMs: runtime.wallMs(),
      secrets: [settings.appSecret, call.secret],
      errorKindOf: (code, message, status) => tokenErrorKindOf(code, message, status, call.name),
    });
    return toGrant(data, operation);
  }

  const { attempts, backOff } = settings;
  const policy = {
    exchange: { attempts, ...backOff },
    refresh: { attempts, ...backOff, budgetMs: Math.min(backOff.budgetMs, REFRESH_BUDGET_MS) },
  };
  const requestWithRetry = (call: TokenCall, signal: AbortSignal | undefined) =>
    withRetry(() => requestToken(call, signal).catch((error: unknown) => rethrow(error, call)), {
      policy: policy[call.name],
      runtime,
      signal,
      shouldRetry: (error) => !error.outcomeUnknown,
    });

  return {
    exchangeCode: (code, { signal } = {}) =>
      requestWithRetry(
        {
          name: 'exchange',
          path: '/api/v2/token/get',
          query: { auth_code: code, grant_type: 'authorized_code' },
          secret: code,
        },
        signal,
      ),
    refresh: (refreshToken, { signal } = {}) =>
      requestWithRetry(
        {
          name: 'refresh',
          path: '/api/v2/token/refresh',
          query: { refresh_token: refreshToken, grant_type: 'refresh_token' },
          secret: refreshToken,
        },
        signal,
      ),
  };
}

function rethrow(error: unknown, call: TokenCall): never {
  if (!isMarketplaceError(error)) throw error;
  const unclear =
    error.httpStatus !== undefined && (error.kind === 'unavailable' || error.kind === 'bad_answer');
  throw error.with({ operation: `token.${call.name}`, outcomeUnknown: error.outcomeUnknown || unclear });
}
