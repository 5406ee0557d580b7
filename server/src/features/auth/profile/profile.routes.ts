import {
  ChangePasswordInput,
  HistoryItem,
  HistoryQuery,
  ProfileInput,
  SessionItem,
  SignInResponse,
  User,
} from '@gian-hang/contract/accounts/auth';
import { Settings, SettingsPatch } from '@gian-hang/contract/accounts/settings';
import { NoData, success } from '@gian-hang/contract/envelope';
import { page } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { ok } from '../../../http/envelope.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { endOwnSessions, listSessions } from '../sessions/sessions.service.ts';
import { sendCredentials } from '../sign-in/auth.routes.ts';
import { avatarByKey } from './profile.queries.ts';
import {
  changePassword,
  getProfile,
  getSettings,
  ownHistory,
  updateProfile,
  updateSettings,
} from './profile.service.ts';

const tags = ['profile'];
const signedIn = { access: 'signed-in' } as const;
const emptyResponse = async (request: FastifyRequest) => ok(request, null);

export const profileRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.auth.profile,
    { config: signedIn, schema: { tags, response: { 200: success(User) } } },
    async (request) => ok(request, await getProfile(deps, requireActor(request))),
  );
  app.put(
    PATHS.auth.profile,
    {
      config: {
        ...signedIn,
        rebuildResponse: async (request) => ok(request, await getProfile(deps, requireActor(request))),
      },
      schema: { tags, body: ProfileInput, response: { 200: success(User) } },
    },
    async (request) => ok(request, await updateProfile(deps, requireActor(request), request.body)),
  );
  app.put(
    PATHS.auth.changePassword,
    {
      config: signedIn,
      schema: { tags, body: ChangePasswordInput, response: { 200: success(SignInResponse) } },
    },
    async (request, reply) =>
      ok(
        request,
        await sendCredentials(
          { deps, request, reply },
          await changePassword(deps, requireActor(request), request.body),
        ),
      ),
  );
  app.get(
    PATHS.auth.settings,
    { config: signedIn, schema: { tags, response: { 200: success(Settings) } } },
    async (request) => ok(request, await getSettings(deps, requireActor(request))),
  );
  app.put(
    PATHS.auth.settings,
    {
      config: {
        ...signedIn,
        rebuildResponse: async (request) => ok(request, await getSettings(deps, requireActor(request))),
      },
      schema: { tags, body: SettingsPatch, response: { 200: success(Settings) } },
    },
    async (request) => ok(request, await updateSettings(deps, requireActor(request), request.body)),
  );
  app.get(
    PATHS.auth.sessions,
    { config: signedIn, schema: { tags, response: { 200: success(z.array(SessionItem)) } } },
    async (request) => ok(request, await listSessions(deps, requireActor(request))),
  );
  app.delete(
    PATHS.auth.sessions,
    {
      config: { ...signedIn, rebuildResponse: emptyResponse },
      schema: { tags, response: { 200: success(NoData) } },
    },
    async (request) => {
      await endOwnSessions(deps, requireActor(request));
      return ok(request, null);
    },
  );
  app.delete(
    PATHS.auth.session,
    {
      config: { ...signedIn, rebuildResponse: emptyResponse },
      schema: { tags, params: z.object({ id: z.uuid() }), response: { 200: success(NoData) } },
    },
    async (request) => {
      await endOwnSessions(deps, requireActor(request), request.params.id);
      return ok(request, null);
    },
  );
  app.get(
    PATHS.auth.history,
    {
      config: signedIn,
      schema: { tags, querystring: HistoryQuery, response: { 200: success(page(HistoryItem)) } },
    },
    async (request) => ok(request, await ownHistory(deps, requireActor(request), request.query)),
  );
  app.get(
    PATHS.avatar,
    {
      config: { access: 'public' },
      schema: { tags, params: z.object({ key: z.string().regex(/^[\w-]{43}$/) }) },
    },
    async (request, reply) => {
      const picture = await avatarByKey(deps.db, request.params.key);
      if (!picture) throw new AppError('not_found');
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type(picture.content_type).send(picture.bytes);
    },
  );
};
