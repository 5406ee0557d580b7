import {
  type AccessCase,
  CREATED,
  FreshEmail,
  NO_PARAMETERS,
  one,
  ref,
  WRONG_CREDENTIALS,
} from './access-case.ts';

const newAccount = {
  first_name: 'An',
  last_name: 'Nguyễn',
  email: new FreshEmail(),
  invite: true,
  shops: [ref('shop'), ref('shop')],
  social_data: { telegram: 'an' },
};
const withPassword = { current_password: 'wrong-password', code: '000000' };

export const ACCOUNTS_CASES: Record<string, AccessCase[]> = {
  'GET /auth/options': NO_PARAMETERS,
  'GET /auth/oidc/:provider': [{ params: { provider: 'google' }, query: { redirect: '/' } }],
  'GET /auth/oidc/:provider/callback': [{ params: { provider: 'google' } }],
  'GET /avatars/:key': [{ params: { key: 'x'.repeat(43) } }],
  'POST /auth/login': [{ body: { email: new FreshEmail(), password: 'wrong-password' } }],
  'POST /auth/login/code': [{ body: { code: '000000' } }],
  'POST /auth/register': [{ body: { email: new FreshEmail(), password: 'wrong-password' } }],
  'POST /auth/signup': [{ body: { email: new FreshEmail(), password: 'wrong-password' } }],
  'POST /auth/setup': [
    {
      body: {
        token: 'x',
        email: new FreshEmail(),
        password: 'wrong-password',
        first_name: 'An',
        last_name: 'Nguyễn',
      },
    },
  ],
  'POST /auth/forgot-password': [{ body: { email: new FreshEmail() } }],
  'POST /auth/reset-password': [{ body: { token: 'x', password: 'wrong-password' } }],
  'POST /auth/refresh': NO_PARAMETERS,
  'POST /auth/logout': [{ body: { session_id: 'x' } }],
  'GET /auth/profile': [{ showsShop: true }],
  'PUT /auth/profile': [{ body: { phone_number: '0912345678' } }],
  'PUT /auth/change-password': [
    { body: { current_password: 'wrong-password', new_password: 'another-password' }, ...WRONG_CREDENTIALS },
  ],
  'GET /auth/settings': NO_PARAMETERS,
  'PUT /auth/settings': [{ body: { notifications: { new_device: true, announcements: true } } }],
  'GET /auth/sessions': NO_PARAMETERS,
  'DELETE /auth/sessions': [{ endsSessions: true }],
  'DELETE /auth/sessions/:id': [one('session')],
  'GET /auth/history': NO_PARAMETERS,
  'GET /auth/second-factor': NO_PARAMETERS,
  'POST /auth/second-factor/start': [
    { body: { current_password: 'wrong-password' }, ...WRONG_CREDENTIALS, fields: ['code'] },
  ],
  'POST /auth/second-factor/confirm': [{ body: { code: '000000' }, ...WRONG_CREDENTIALS }],
  'POST /auth/second-factor/recovery-codes': [{ body: withPassword, ...WRONG_CREDENTIALS }],
  'POST /auth/second-factor/disable': [{ body: withPassword, ...WRONG_CREDENTIALS }],
  'GET /notifications': NO_PARAMETERS,
  'GET /notifications/unread': NO_PARAMETERS,
  'POST /notifications/read': [{ body: { ids: [ref('notification')] }, missing: 200 }],
  'POST /notifications/announcements': [{ body: { text: 'Xin chào' }, ...CREATED }],
  ...bothPaths('GET', '', { filters: { selectedStore: ref('shop') } }),
  ...bothPaths('POST', '', { body: newAccount, ...CREATED, missing: 400, fields: ['role'] }),
  ...bothPaths('GET', '/:id', one('account')),
  ...bothPaths(
    'PATCH',
    '/:id',
    { ...one('account'), body: { first_name: 'An' }, fields: ['role'] },
    {
      ...one('account'),
      body: { shops: [ref('shop')], social_data: { telegram: 'an' } },
      missing: 400,
      fields: ['role'],
    },
  ),
  ...bothPaths('DELETE', '/:id', one('account')),
  ...bothPaths('PATCH', '/:id/status', { ...one('account'), body: { status: 'DISABLED' } }),
  'GET /users/roles': NO_PARAMETERS,
  'GET /user/roles': NO_PARAMETERS,
  'POST /users/:id/password-link': [{ ...one('account'), ...CREATED }],
  'GET /users/:id/sessions': [one('account')],
  'DELETE /users/:id/sessions': [one('account')],
  'DELETE /users/:id/sessions/:sessionId': [{ params: { id: ref('self'), sessionId: ref('session') } }],
  'DELETE /users/:id/second-factor': [one('account with factor')],
  'GET /analytics/visits': NO_PARAMETERS,
  'GET /audit': [{ filters: { person: ref('shop member'), objectId: ref('order') } }],
};

function bothPaths(method: string, rest: string, ...accessCase: AccessCase[]): Record<string, AccessCase[]> {
  return { [`${method} /user${rest}`]: accessCase, [`${method} /users${rest}`]: accessCase };
}
