import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import {
  RetryOutcome,
  SetAsideDetail,
  SetAsidePage,
  SetAsideQuery,
  SyncRunParams,
} from '@gian-hang/contract/sync';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { actorOf } from '../../../http/access/access.ts';
import { ok } from '../../../http/envelope.ts';
import { getSetAside, listSetAside, retrySetAsideNow } from './set-aside.service.ts';

const tags = ['sync'];

/** Records of the marketplace that could not be read. */
export const setAsideRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.setAside.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: SetAsideQuery, response: { 200: success(SetAsidePage) } },
    },
    async (request) => ok(request, await listSetAside(deps, actorOf(request), request.query)),
  );
  app.get(
    PATHS.setAside.one,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: SyncRunParams, response: { 200: success(SetAsideDetail) } },
    },
    async (request) => ok(request, await getSetAside(deps, actorOf(request), request.params.id)),
  );
  app.post(
    PATHS.setAside.retry,
    {
      config: { access: 'orders.sync' },
      schema: { tags, params: SyncRunParams, response: { 200: success(RetryOutcome) } },
    },
    async (request) => ok(request, await retrySetAsideNow(deps, actorOf(request), request.params.id)),
  );
};
