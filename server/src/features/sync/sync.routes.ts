import { success } from '@gian-hang/contract/envelope';
import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import {
  Completeness,
  SYNC_KINDS,
  SyncInput,
  SyncProgress,
  SyncResult,
  SyncRun,
  SyncRunPage,
  SyncRunQuery,
} from '@gian-hang/contract/sync';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { requireActor } from '../../http/access/access.ts';
import { accepted, created } from '../../http/envelope.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { waitOptions } from '../../http/limits/preferred-wait.ts';
import { getSyncRun, listSyncRuns, syncShop } from './sync.service.ts';
import { getCompleteness } from './sync-status.service.ts';

const access = 'signed-in';

export const syncRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'sync');
  for (const kind of SYNC_KINDS) {
    api.get(PATHS[kind].completeness, { access, data: Completeness }, ({ actor, language }) =>
      getCompleteness(deps, actor, kind, language),
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
  api.get(
    PATHS.syncRuns.list,
    { access, query: SyncRunQuery, data: SyncRunPage },
    ({ actor, query, language }) => listSyncRuns(deps, actor, query, language),
  );
  api.get(PATHS.syncRuns.one, { access, params: IdParams, data: SyncRun }, ({ actor, params, language }) =>
    getSyncRun(deps, actor, params.id, language),
  );
};
