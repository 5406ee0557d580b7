import {
  LoginInput,
  LogoutInput,
  OIDC_PROVIDERS,
  RegisterByMailInput,
  RegisterInput,
  RegisterResponse,
  SetupInput,
  SignInOptions,
  SignInResponse,
} from '@gian-hang/contract/accounts/auth';
import { SecondFactorCodeInput } from '@gian-hang/contract/accounts/second-factor';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bearerToken, requestOrigin } from '../../../http/access/access.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { describeUser } from '../profile/user.service.ts';
import { register } from '../registration/registration.service.ts';
import {
  clearRefreshCookie,
  clearTicketCookie,
  readCookies,
  setDeviceCookie,
  setRefreshCookie,
} from '../sessions/cookies.ts';
import { refreshSession } from '../sessions/refresh-session.service.ts';
import { type Credentials, signOut } from '../sessions/sessions.service.ts';
import { createFirstAdministrator, type SignedInDevice, signIn, signInWithCode } from './auth.service.ts';

const { auth } = PATHS;
const access = 'public';

type Exchange = { deps: Deps; request: FastifyRequest; reply: FastifyReply };

export async function sendCredentials(
  { deps, request, reply }: Exchange,
  credentials: Credentials,
): Promise<SignInResponse> {
  setRefreshCookie(request, reply, credentials.refreshToken);
  return { token: credentials.accessToken, user: await describeUser(deps, credentials.account) };
}

/** The new cookie replaces the one that the browser sent, so its session ends. */
async function sendDeviceCredentials(exchange: Exchange, device: SignedInDevice): Promise<SignInResponse> {
  const { deps, request, reply } = exchange;
  await signOut(deps, { refreshToken: readCookies(request).refresh }, requestOrigin(request));
  setDeviceCookie(request, reply, device.deviceToken);
  return sendCredentials(exchange, device);
}

export const authRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const { config } = deps;
  const api = jsonRoutes(app, 'auth');
  api.get(auth.options, { access, data: SignInOptions }, () => ({
    marketplace: config.marketplace,
    registration: config.allowRegistration,
    registration_by_mail: config.smtp !== undefined,
    forgot_password: config.smtp !== undefined,
    providers: OIDC_PROVIDERS.filter((provider) => config.oidc[provider]),
    default_email: config.loginDefaults.email,
    default_password: config.loginDefaults.password,
    time_zone: config.timeZone,
  }));
  api.post(
    auth.login,
    { access, hasTimeout: true, body: LoginInput, data: SignInResponse },
    async ({ body, origin, request, reply }) => {
      const device = await signIn(deps, body, readCookies(request).device, origin);
      return sendDeviceCredentials({ deps, request, reply }, device);
    },
  );
  api.post(
    auth.loginCode,
    { access, body: SecondFactorCodeInput, data: SignInResponse },
    async ({ body: { code }, origin, request, reply }) => {
      const { ticket, device: deviceToken } = readCookies(request);
      if (!ticket) throw new AppError('link_invalid');
      const device = await signInWithCode(deps, { ticket, code }, deviceToken, origin);
      clearTicketCookie(reply);
      return sendDeviceCredentials({ deps, request, reply }, device);
    },
  );
  const RegisterBody = config.smtp ? RegisterByMailInput : RegisterInput;
  for (const path of [auth.register, auth.signup])
    api.post(path, { access, body: RegisterBody, data: RegisterResponse, status: 201 }, ({ body, origin }) =>
      register(deps, body, origin),
    );
  api.post(
    auth.setup,
    { access, body: SetupInput, data: SignInResponse, status: 201 },
    async ({ body, origin, request, reply }) => {
      const device = await createFirstAdministrator(deps, body, origin);
      return sendDeviceCredentials({ deps, request, reply }, device);
    },
  );
  api.post(auth.refresh, { access, data: SignInResponse }, async ({ origin, request, reply }) => {
    const { refresh: refreshToken, device: deviceToken } = readCookies(request);
    const credentials = await refreshSession(deps, { refreshToken, deviceToken }, origin);
    return sendCredentials({ deps, request, reply }, credentials);
  });
  api.post(auth.logout, { access, body: LogoutInput.nullish() }, async ({ body, origin, request, reply }) => {
    const accessToken = bearerToken(request);
    const { refresh: refreshToken } = readCookies(request);
    const sessionId = body?.session_id;
    if (await signOut(deps, { accessToken, refreshToken, sessionId }, origin)) clearRefreshCookie(reply);
  });
};
