import {
  ChangePasswordInput,
  HistoryItem,
  HistoryQuery,
  ProfileInput,
  SessionItem,
  SignedIn,
  User,
} from '@gian-hang/contract/accounts/auth';
import { Settings, SettingsPatch } from '@gian-hang/contract/accounts/settings';
import { Nothing, success } from '@gian-hang/contract/envelope';
import { page } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { actorOf } from '../../../http/access/access.ts';
import { ok } from '../../../http/envelope.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { endOwnSessions, listSessions } from '../sessions/sessions.service.ts';
import { handOver } from '../sign-in/auth.routes.ts';
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
const done = async (request: FastifyRequest) => ok(request, null);

export const profileRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.auth.profile,
    { config: signedIn, schema: { tags, response: { 200: success(User) } } },
    async (request) => ok(request, await getProfile(deps, actorOf(request))),
  );
  app.put(
    PATHS.auth.profile,
    {
      config: {
        ...signedIn,
        answerAgain: async (request) => ok(request, await getProfile(deps, actorOf(request))),
      },
      schema: { tags, body: ProfileInput, response: { 200: success(User) } },
    },
    async (request) => ok(request, await updateProfile(deps, actorOf(request), request.body)),
  );
  app.put(
    PATHS.auth.changePassword,
    { config: signedIn, schema: { tags, body: ChangePasswordInput, response: { 200: success(SignedIn) } } },
    async (request, reply) =>
      ok(
        request,
        await handOver({ deps, request, reply }, await changePassword(deps, actorOf(request), request.body)),
      ),
  );
  app.get(
    PATHS.auth.settings,
    { config: signedIn, schema: { tags, response: { 200: success(Settings) } } },
    async (request) => ok(request, await getSettings(deps, actorOf(request))),
  );
  app.put(
    PATHS.auth.settings,
    {
      config: {
        ...signedIn,
        answerAgain: async (request) => ok(request, await getSettings(deps, actorOf(request))),
      },
      schema: { tags, body: SettingsPatch, response: { 200: success(Settings) } },
    },
    async (request) => ok(request, await updateSettings(deps, actorOf(request), request.body)),
  );
  app.get(
    PATHS.auth.sessions,
    { config: signedIn, schema: { tags, response: { 200: success(z.array(SessionItem)) } } },
    async (request) => ok(request, await listSessions(deps, actorOf(request))),
  );
  app.delete(
    PATHS.auth.sessions,
    { config: { ...signedIn, answerAgain: done }, schema: { tags, response: { 200: success(Nothing) } } },
    async (request) => {
      await endOwnSessions(deps, actorOf(request));
      return ok(request, null);
    },
  );
  app.delete(
    PATHS.auth.session,
    {
      config: { ...signedIn, answerAgain: done },
      schema: { tags, params: z.object({ id: z.uuid() }), response: { 200: success(Nothing) } },
    },
    async (request) => {
      await endOwnSessions(deps, actorOf(request), request.params.id);
      return ok(request, null);
    },
  );
  app.get(
    PATHS.auth.history,
    {
      config: signedIn,
      schema: { tags, querystring: HistoryQuery, response: { 200: success(page(HistoryItem)) } },
    },
    async (request) => ok(request, await ownHistory(deps, actorOf(request), request.query)),
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
