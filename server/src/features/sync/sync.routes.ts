import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import { SyncRun, SyncRunPage, SyncRunParams, SyncRunQuery } from '@gian-hang/contract/sync';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/access.ts';
import { ok } from '../../http/envelope.ts';
import { languageFor } from '../../http/messages.ts';
import { getSyncRun, listSyncRuns } from './sync.service.ts';

const tags = ['sync'];

export const syncRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.syncRuns.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: SyncRunQuery, response: { 200: success(SyncRunPage) } },
    },
    async (request) =>
      ok(request, await listSyncRuns(deps, actorOf(request), request.query, languageFor(request))),
  );
  app.get(
    PATHS.syncRuns.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: SyncRunParams, response: { 200: success(SyncRun) } },
    },
    async (request) =>
      ok(request, await getSyncRun(deps, actorOf(request), request.params.id, languageFor(request))),
  );
};
