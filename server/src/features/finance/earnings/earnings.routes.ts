import { IdParams } from '@gian-hang/contract/fields';
import { OrderEarnings } from '@gian-hang/contract/finance/earnings';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { getOrderEarnings } from './earnings.service.ts';

export const earningsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  jsonRoutes(app, 'finance').get(
    PATHS.finance.orderEarnings,
    { access: 'money.read', params: IdParams, data: OrderEarnings },
    ({ actor, params }) => getOrderEarnings(deps, actor, params.id),
  );
};
