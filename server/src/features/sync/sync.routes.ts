import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import {
  Completeness,
  SYNC_KINDS,
  SyncInput,
  SyncProgress,
  SyncResult,
  SyncRun,
  SyncRunPage,
  SyncRunParams,
  SyncRunQuery,
} from '@gian-hang/contract/sync';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { requireActor } from '../../http/access/access.ts';
import { accepted, created, ok } from '../../http/envelope.ts';
import { requestLanguage } from '../../http/errors/messages.ts';
import { waitOptions } from '../../http/limits/preferred-wait.ts';
import { getSyncRun, listSyncRuns, syncShop } from './sync.service.ts';
import { getCompleteness } from './sync-status.service.ts';

const tags = ['sync'];

export const syncRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  for (const kind of SYNC_KINDS) {
    app.get(
      PATHS[kind].completeness,
      { config: { access: 'signed-in' }, schema: { tags, response: { 200: success(Completeness) } } },
      async (request) =>
        ok(request, await getCompleteness(deps, requireActor(request), kind, requestLanguage(request))),
    );
    app.post(
      PATHS[kind].sync,
      {
        config: { access: `${kind}.sync` },
        schema: {
          tags: [kind],
          body: SyncInput,
          response: { 201: success(SyncResult, 201), 202: success(SyncProgress, 202) },
        },
      },
      async (request, reply) => {
        const { shop_id } = request.body;
        const wait = waitOptions(request, reply);
        const answer = await syncShop(deps, requireActor(request), shop_id, kind, wait);
        if (answer.finished) return reply.code(201).send(created(request, answer.data));
        return reply.code(202).send(accepted(request, answer.data));
      },
    );
  }
  app.get(
    PATHS.syncRuns.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: SyncRunQuery, response: { 200: success(SyncRunPage) } },
    },
    async (request) =>
      ok(request, await listSyncRuns(deps, requireActor(request), request.query, requestLanguage(request))),
  );
  app.get(
    PATHS.syncRuns.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: SyncRunParams, response: { 200: success(SyncRun) } },
    },
    async (request) =>
      ok(request, await getSyncRun(deps, requireActor(request), request.params.id, requestLanguage(request))),
  );
};
