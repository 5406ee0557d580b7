import type { Grant } from '../auth/grants.ts';
import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import { ApiError, badParameterError, expiredToken, invalidToken, missingShop } from './api-error.ts';
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
/** Every call accepts these. Older clients still send the last three, which are ignored. */
const COMMON_QUERY = new Set(['app_key', 'timestamp', 'sign', 'access_token', 'shop_id', 'version']);
const invalidTimestamp = (rule: string) =>
  badParameterError(`Invalid timestamp. The value of the timestamp query parameter ${rule}.`);

function checkApp(sandbox: Sandbox, query: Query): void {
  if (query.get('app_key') !== sandbox.settings.app.appKey)
    throw badParameterError('Invalid credentials. Invalid app_key query parameter.');
}

function checkTimestamp(query: Query, now: number): void {
  const text = query.get('timestamp') ?? '';
  if (!/^\d{10}$/.test(text)) throw invalidTimestamp('must be Unix seconds in ten digits');
  const timestamp = Number(text);
  if (timestamp < now - MAX_TIMESTAMP_AGE_SECONDS)
    throw invalidTimestamp('must not be earlier than 5 minutes before the current time');
  if (timestamp > now + MAX_TIMESTAMP_LEAD_SECONDS)
    throw invalidTimestamp('must not exceed the current time by more than 30 seconds');
}

function checkSign(sandbox: Sandbox, incoming: IncomingRequest): void {
  const sign = incoming.query.get('sign');
  if (!sign)
    throw badParameterError(
      'Missing credentials. The request does not include a required signature in the query.',
    );
  const isMultipart = incoming.contentType.startsWith('multipart/form-data');
  const body = isMultipart ? undefined : incoming.rawBody;
  if (
    !signatureMatches(
      { path: incoming.path, query: incoming.query, body },
      sandbox.settings.app.appSecret,
      sign,
    )
  )
    throw new ApiError(106001, 'Invalid credentials. The sign query parameter is invalid.');
}

function checkToken(sandbox: Sandbox, incoming: IncomingRequest): Grant {
  const checked = sandbox.grants.check(incoming.accessToken ?? '');
  if (checked === undefined) throw invalidToken();
  if (checked.isExpired) throw expiredToken();
  return checked.grant;
}

function checkShop(sandbox: Sandbox, endpoint: Signed, query: Query, grant: Grant): Shop | undefined {
  const cipher = query.get('shop_cipher');
  if (endpoint.access === 'account') {
    if (cipher !== undefined)
      throw badParameterError(
        'Unexpected identifier. The shop_cipher query parameter is not required for this request.',
      );
    return undefined;
  }
  if (!cipher) throw missingShop();
  const shop = sandbox.world.shopByCipher(cipher);
  if (shop === undefined || !sandbox.grants.shopsOf(grant).includes(shop))
    throw new ApiError(
      101000,
      'Invalid query or header. The x-tts-access-token header does not match the shop_cipher query parameter.',
    );
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
    throw new ApiError(
      105005,
      `Access denied. The access scopes granted do not contain ${endpoint.scope}, which the endpoint requires.`,
    );
  const shop = checkShop(sandbox, endpoint, incoming.query, grant);
  checkQueryNames(endpoint, incoming.query);
  return { grant, shop };
}
