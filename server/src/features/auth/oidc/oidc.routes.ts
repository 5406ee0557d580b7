import { OidcProvider } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { requestOrigin } from '../../../http/access/access.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import {
  clearOidcCookie,
  readCookies,
  setDeviceCookie,
  setOidcCookie,
  setRefreshCookie,
  setTicketCookie,
} from '../sessions/cookies.ts';
import { finishOidc, startOidc } from './oidc.service.ts';

const tags = ['auth'];
const params = z.object({ provider: OidcProvider });

/** Failures redirect to the sign-in page, which shows a message; only the log has the reason. */
export const oidcRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.auth.oidcStart,
    {
      config: { access: 'public' },
      schema: { tags, params, querystring: z.strictObject({ redirect: z.string().max(2000).default('/') }) },
    },
    async (request, reply) => {
      const { provider } = request.params;
      if (!deps.config.oidc[provider]) throw new AppError('not_found');
      try {
        const { url, state } = await startOidc(deps, provider, request.query.redirect);
        setOidcCookie(request, reply, state);
        return reply.redirect(url);
      } catch (error) {
        request.log.warn({ err: error }, 'could not reach the sign-in provider');
        return reply.redirect(`/login?error=${provider}`);
      }
    },
  );
  app.get(
    PATHS.auth.oidcCallback,
    { config: { access: 'public' }, schema: { tags, params } },
    async (request, reply) => {
      const { provider } = request.params;
      if (!deps.config.oidc[provider]) throw new AppError('not_found');
      const { oidc: state, device: deviceToken } = readCookies(request);
      clearOidcCookie(reply);
      const query = new URL(request.url, 'http://local').search.slice(1);
      try {
        if (!state) throw new AppError('link_invalid');
        const callback = { provider, query, state, deviceToken };
        const { device, ticket, ...finished } = await finishOidc(deps, callback, requestOrigin(request));
        const redirect = encodeURIComponent(finished.redirect);
        if (!device) {
          setTicketCookie(request, reply, ticket);
          return reply.redirect(`/login?step=code&redirect=${redirect}`);
        }
        setRefreshCookie(request, reply, device.refreshToken);
        setDeviceCookie(request, reply, device.deviceToken);
        return reply.redirect(`/login?oidc=${provider}&redirect=${redirect}`);
      } catch (error) {
        request.log.warn({ err: error }, 'sign-in with a provider was refused');
        return reply.redirect(`/login?error=${provider}`);
      }
    },
  );
};
