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
import { NoData, success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { bearerToken, requestOrigin } from '../../../http/access/access.ts';
import { created, ok } from '../../../http/envelope.ts';
import { AppError } from '../../../http/errors/app-error.ts';
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

const tags = ['auth'];

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

export const authRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const { config } = deps;
  app.get(
    PATHS.auth.options,
    { config: { access: 'public' }, schema: { tags, response: { 200: success(SignInOptions) } } },
    async (request) =>
      ok(request, {
        marketplace: config.marketplace,
        registration: config.allowRegistration,
        registration_by_mail: config.smtp !== undefined,
        forgot_password: config.smtp !== undefined,
        providers: OIDC_PROVIDERS.filter((provider) => config.oidc[provider]),
        default_email: config.loginDefaults.email,
        default_password: config.loginDefaults.password,
        time_zone: config.timeZone,
      }),
  );
  app.post(
    PATHS.auth.login,
    {
      config: { access: 'public', hasTimeout: true },
      schema: { tags, body: LoginInput, response: { 200: success(SignInResponse) } },
    },
    async (request, reply) => {
      const device = await signIn(deps, request.body, readCookies(request).device, requestOrigin(request));
      return ok(request, await sendDeviceCredentials({ deps, request, reply }, device));
    },
  );
  app.post(
    PATHS.auth.loginCode,
    {
      config: { access: 'public' },
      schema: { tags, body: SecondFactorCodeInput, response: { 200: success(SignInResponse) } },
    },
    async (request, reply) => {
      const { ticket, device: deviceToken } = readCookies(request);
      if (!ticket) throw new AppError('link_invalid');
      const { code } = request.body;
      const device = await signInWithCode(deps, { ticket, code }, deviceToken, requestOrigin(request));
      clearTicketCookie(reply);
      return ok(request, await sendDeviceCredentials({ deps, request, reply }, device));
    },
  );
  const RegisterBody = config.smtp ? RegisterByMailInput : RegisterInput;
  for (const path of [PATHS.auth.register, PATHS.auth.signup])
    app.post(
      path,
      {
        config: { access: 'public' },
        schema: { tags, body: RegisterBody, response: { 201: success(RegisterResponse, 201) } },
      },
      async (request, reply) => {
        reply.code(201);
        return created(request, await register(deps, request.body, requestOrigin(request)));
      },
    );
  app.post(
    PATHS.auth.setup,
    {
      config: { access: 'public' },
      schema: { tags, body: SetupInput, response: { 201: success(SignInResponse, 201) } },
    },
    async (request, reply) => {
      const device = await createFirstAdministrator(deps, request.body, requestOrigin(request));
      reply.code(201);
      return created(request, await sendDeviceCredentials({ deps, request, reply }, device));
    },
  );
  app.post(
    PATHS.auth.refresh,
    { config: { access: 'public' }, schema: { tags, response: { 200: success(SignInResponse) } } },
    async (request, reply) => {
      const { refresh: refreshToken, device: deviceToken } = readCookies(request);
      const credentials = await refreshSession(deps, { refreshToken, deviceToken }, requestOrigin(request));
      return ok(request, await sendCredentials({ deps, request, reply }, credentials));
    },
  );
  app.post(
    PATHS.auth.logout,
    {
      config: { access: 'public' },
      schema: { tags, body: LogoutInput.nullish(), response: { 200: success(NoData) } },
    },
    async (request, reply) => {
      const accessToken = bearerToken(request);
      const { refresh: refreshToken } = readCookies(request);
      const sessionId = request.body?.session_id;
      const isFinished = await signOut(
        deps,
        { accessToken, refreshToken, sessionId },
        requestOrigin(request),
      );
      if (isFinished) clearRefreshCookie(reply);
      return ok(request, null);
    },
  );
};
