import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import {
  Completeness,
  SYNC_KINDS,
  SYNC_PERMISSIONS,
  SyncInput,
  SyncProgress,
  SyncResult,
  SyncRun,
  SyncRunPage,
  SyncRunQuery,
} from '@gian-hang/contract/sync';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { jsonRoutes, StillRunning } from '../../http/json-routes.ts';
import { waitOptions } from '../../http/limits/preferred-wait.ts';
import { getSyncRun, listSyncRuns, syncShop } from './sync.service.ts';
import { getCompleteness } from './sync-status.service.ts';

const access = 'signed-in';
const COMPLETENESS_ACCESS = { orders: access, products: access, finance: SYNC_PERMISSIONS.finance } as const;

export const syncRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'sync');
  for (const kind of SYNC_KINDS) {
    api.get(
      PATHS[kind].completeness,
      { access: COMPLETENESS_ACCESS[kind], data: Completeness },
      ({ actor, language }) => getCompleteness(deps, actor, kind, language),
    );
    jsonRoutes(app, kind).post(
      PATHS[kind].sync,
      {
        access: SYNC_PERMISSIONS[kind],
        body: SyncInput,
        data: SyncResult,
        status: 201,
        progress: SyncProgress,
      },
      async ({ actor, body, request, reply }) => {
        const answer = await syncShop(deps, actor, body.shop_id, kind, waitOptions(request, reply));
        return answer.finished ? answer.data : new StillRunning(answer.data);
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
