import type { Grant } from '../auth/grants.ts';
import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import { ApiError, badParameterError, expiredToken, invalidToken } from './api-error.ts';
import type { AccountEndpoint, ShopEndpoint } from './endpoint.ts';
import type { Query } from './params.ts';
import { signatureMatches } from './signature.ts';

type Signed = AccountEndpoint | ShopEndpoint;

export type IncomingRequest = {
  path: string;
  query: Query;
  contentType: string;
  accessToken: string | undefined;
  rawBody: Buffer | undefined;
  now: number;
};

const MAX_TIMESTAMP_AGE_SECONDS = 300;
const MAX_TIMESTAMP_LEAD_SECONDS = 30;
const COMMON_QUERY = new Set(['app_key', 'timestamp', 'sign', 'access_token']);

function checkApp(sandbox: Sandbox, query: Query): void {
  const appKey = query.get('app_key');
  if (!appKey) throw badParameterError('Missing app_key.');
  if (appKey !== sandbox.settings.app.appKey) throw badParameterError('Invalid app_key.');
}

function checkTimestamp(query: Query, now: number): void {
  const text = query.get('timestamp');
  if (!text) throw badParameterError('Missing timestamp.');
  if (!/^\d{10}$/.test(text))
    throw badParameterError('Invalid timestamp: must be Unix seconds in ten digits.');
  const timestamp = Number(text);
  if (timestamp < now - MAX_TIMESTAMP_AGE_SECONDS || timestamp > now + MAX_TIMESTAMP_LEAD_SECONDS)
    throw badParameterError('Invalid timestamp: expired or too far ahead of the server time.');
}

function checkSign(sandbox: Sandbox, incoming: IncomingRequest): void {
  const sign = incoming.query.get('sign');
  if (!sign) throw badParameterError('Missing sign.');
  const isMultipart = incoming.contentType.startsWith('multipart/form-data');
  const body = isMultipart ? undefined : incoming.rawBody;
  if (
    !signatureMatches(
      { path: incoming.path, query: incoming.query, body },
      sandbox.settings.app.appSecret,
      sign,
    )
  )
    throw new ApiError(106001, 'Invalid sign. The signature does not match the request.');
}

function checkToken(sandbox: Sandbox, incoming: IncomingRequest): Grant {
  if (!incoming.accessToken) throw badParameterError('Missing or invalid header x-tts-access-token.');
  const checked = sandbox.grants.check(incoming.accessToken);
  if (checked === undefined) throw invalidToken();
  if (checked.isExpired) throw expiredToken();
  return checked.grant;
}

function checkShop(sandbox: Sandbox, endpoint: Signed, query: Query, grant: Grant): Shop | undefined {
  const cipher = query.get('shop_cipher');
  if (endpoint.access === 'account') {
    if (cipher !== undefined)
      throw badParameterError('Unexpected identifier: shop_cipher is not allowed here.');
    return undefined;
  }
  if (!cipher) throw new ApiError(106013, 'Missing shop_cipher.');
  const shop = sandbox.world.shopByCipher(cipher);
  if (shop === undefined || !sandbox.grants.shopsOf(grant).includes(shop))
    throw new ApiError(101000, 'The access token, user type and shop_cipher do not match.');
  return shop;
}

function checkQueryNames(endpoint: Signed, query: Query): void {
  for (const name of query.keys())
    if (!COMMON_QUERY.has(name) && name !== 'shop_cipher' && !endpoint.query.includes(name))
      throw badParameterError(`Unknown query parameter ${name}.`);
}

export function verify(
  sandbox: Sandbox,
  endpoint: Signed,
  incoming: IncomingRequest,
): { grant: Grant; shop: Shop | undefined } {
  checkApp(sandbox, incoming.query);
  checkTimestamp(incoming.query, incoming.now);
  checkSign(sandbox, incoming);
  const grant = checkToken(sandbox, incoming);
  if (!grant.scopes.includes(endpoint.scope))
    throw new ApiError(105005, `Access denied: scope ${endpoint.scope} is not granted, apply auth pkg.`);
  const shop = checkShop(sandbox, endpoint, incoming.query, grant);
  checkQueryNames(endpoint, incoming.query);
  return { grant, shop };
}
