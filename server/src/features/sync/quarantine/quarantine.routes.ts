import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import { QuarantinedDetail, QuarantinedPage, QuarantinedQuery, RetryOutcome } from '@gian-hang/contract/sync';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { getQuarantined, listQuarantined, retryQuarantinedNow } from './quarantine.service.ts';

const { quarantined } = PATHS;

/** Marketplace records that could not be decoded. */
export const quarantineRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'sync');
  api.get(
    quarantined.list,
    { access: 'signed-in', query: QuarantinedQuery, data: QuarantinedPage },
    ({ actor, query }) => listQuarantined(deps, actor, query),
  );
  api.get(
    quarantined.one,
    { access: 'signed-in', params: IdParams, data: QuarantinedDetail },
    ({ actor, params }) => getQuarantined(deps, actor, params.id),
  );
  api.post(
    quarantined.retry,
    { access: 'orders.sync', params: IdParams, data: RetryOutcome },
    ({ actor, params }) => retryQuarantinedNow(deps, actor, params.id),
  );
};
