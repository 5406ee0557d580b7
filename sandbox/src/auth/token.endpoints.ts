import { ApiError } from '../http/api-error.ts';
import type { OpenCall, OpenEndpoint } from '../http/endpoint.ts';

const wrongParameter = (message: string) => new ApiError(98001004, message);

function checkApp({ query, sandbox }: OpenCall): void {
  const { appKey, appSecret } = sandbox.settings.app;
  if (query.get('app_key') !== appKey) throw wrongParameter('Invalid app_key.');
  if (query.get('app_secret') !== appSecret) throw wrongParameter('Invalid app_secret.');
}

/** Writes the tokens to disk before it answers, so that a restart cannot lose a rotation. */
async function getToken(call: OpenCall) {
  const { callLog, grants, store } = call.sandbox;
  callLog.token('get');
  try {
    checkApp(call);
    if (call.query.get('grant_type') !== 'authorized_code')
      throw wrongParameter('Invalid grant_type: must be authorized_code.');
    const answer = grants.exchange(call.query.get('auth_code') ?? '');
    await store.flush();
    return answer;
  } catch (error) {
    callLog.token('refused');
    throw error;
  }
}

async function refreshToken(call: OpenCall) {
  const { callLog, grants, store } = call.sandbox;
  callLog.token('refresh');
  try {
    checkApp(call);
    const grantType = call.query.get('grant_type');
    if (grantType !== 'refresh_token' && grantType !== 'authorized_code')
      throw wrongParameter('Invalid grant_type: must be refresh_token.');
    const refreshToken = call.query.get('refresh_token') ?? '';
    if (grants.wasUsed(refreshToken)) callLog.token('refresh_reuse');
    const answer = grants.refresh(refreshToken);
    await store.flush();
    return answer;
  } catch (error) {
    callLog.token('refused');
    throw error;
  }
}

export const TOKEN_ENDPOINTS: readonly OpenEndpoint[] = [
  { method: 'GET', path: '/api/v2/token/get', access: 'open', handle: getToken },
  { method: 'GET', path: '/api/v2/token/refresh', access: 'open', handle: refreshToken },
];
