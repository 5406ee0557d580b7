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
import { page } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
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

const { auth } = PATHS;
const access = 'signed-in';

export const profileRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'profile');
  api.get(auth.profile, { access, data: User }, ({ actor }) => getProfile(deps, actor));
  api.put(
    auth.profile,
    { access, body: ProfileInput, data: User, rebuild: (actor) => getProfile(deps, actor) },
    ({ actor, body }) => updateProfile(deps, actor, body),
  );
  api.put(
    auth.changePassword,
    { access, body: ChangePasswordInput, data: SignInResponse },
    async ({ actor, body, request, reply }) =>
      sendCredentials({ deps, request, reply }, await changePassword(deps, actor, body)),
  );
  api.get(auth.settings, { access, data: Settings }, ({ actor }) => getSettings(deps, actor));
  api.put(
    auth.settings,
    { access, body: SettingsPatch, data: Settings, rebuild: (actor) => getSettings(deps, actor) },
    ({ actor, body }) => updateSettings(deps, actor, body),
  );
  api.get(auth.sessions, { access, data: z.array(SessionItem) }, ({ actor }) => listSessions(deps, actor));
  api.delete(auth.sessions, { access, rebuild: () => {} }, ({ actor }) => endOwnSessions(deps, actor));
  api.delete(
    auth.session,
    { access, params: z.object({ id: z.uuid() }), rebuild: () => {} },
    ({ actor, params }) => endOwnSessions(deps, actor, params.id),
  );
  api.get(auth.history, { access, query: HistoryQuery, data: page(HistoryItem) }, ({ actor, query }) =>
    ownHistory(deps, actor, query),
  );
  app.get(
    PATHS.avatar,
    {
      config: { access: 'public' },
      schema: { tags: ['profile'], params: z.object({ key: z.string().regex(/^[\w-]{43}$/) }) },
    },
    async (request, reply) => {
      const picture = await avatarByKey(deps.db, request.params.key);
      if (!picture) throw new AppError('not_found');
      reply.header('cache-control', 'private, max-age=31536000, immutable');
      return reply.type(picture.content_type).send(picture.bytes);
    },
  );
};
