import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import {
  QuarantinedDetail,
  QuarantinedPage,
  QuarantinedQuery,
  RetryOutcome,
  SyncRunParams,
} from '@gian-hang/contract/sync';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { ok } from '../../../http/envelope.ts';
import { getQuarantined, listQuarantined, retryQuarantinedNow } from './quarantine.service.ts';

const tags = ['sync'];

/** Marketplace records that could not be decoded. */
export const quarantineRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.quarantined.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: QuarantinedQuery, response: { 200: success(QuarantinedPage) } },
    },
    async (request) => ok(request, await listQuarantined(deps, requireActor(request), request.query)),
  );
  app.get(
    PATHS.quarantined.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: SyncRunParams, response: { 200: success(QuarantinedDetail) } },
    },
    async (request) => ok(request, await getQuarantined(deps, requireActor(request), request.params.id)),
  );
  app.post(
    PATHS.quarantined.retry,
    {
      config: { access: 'orders.sync' },
      schema: { tags, params: SyncRunParams, response: { 200: success(RetryOutcome) } },
    },
    async (request) => ok(request, await retryQuarantinedNow(deps, requireActor(request), request.params.id)),
  );
};
