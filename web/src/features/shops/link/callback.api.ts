import { PATHS } from '@gian-hang/contract/paths';
import type { LinkedShops, LinkShopInput } from '@gian-hang/contract/shops';
import { ApiError } from '../../../lib/api/api-error.ts';
import { sendRequest } from '../../../lib/api/http.ts';
import { getFreshToken } from '../../../lib/api/renew-token.ts';

const attempts = new Map<string, Promise<LinkedShops>>();

/** The state identifies the account, so the call is made without a session if the session has ended. */
async function link(body: LinkShopInput): Promise<LinkedShops> {
  const post = (token: string | null) => sendRequest<LinkedShops>('POST', PATHS.shops.list, { body }, token);
  const token = await getFreshToken().catch(() => null);
  try {
    return await post(token);
  } catch (error) {
    if (token !== null && error instanceof ApiError && error.status === 401) return post(null);
    throw error;
  }
}

/** Sends a code only once, however often the component mounts: it is valid for one exchange. */
export function linkOnce(body: LinkShopInput): Promise<LinkedShops> {
  const attempt = attempts.get(body.state) ?? link(body);
  attempts.set(body.state, attempt);
  return attempt;
}
