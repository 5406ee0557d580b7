import {
  ChangedCosts,
  CostChanges,
  CostHistory,
  CostHistoryQuery,
  CostImportQuery,
  CostPreview,
  CostQuery,
  PastedCosts,
  SkuCostPage,
} from '@gian-hang/contract/finance/costs';
import { MAX_COST_FILE_BYTES } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { changeCosts, getCostHistory, listCosts } from './costs.service.ts';
import { previewCostFile, previewPastedCosts } from './import-costs.service.ts';

const { finance } = PATHS;
const access = 'money.read';
/** Of the longest list of changes. */
const MAX_CHANGES_BYTES = 2 * 1024 * 1024;

export const costsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'finance');
  api.get(finance.costs, { access, query: CostQuery, data: SkuCostPage }, ({ actor, query }) =>
    listCosts(deps, actor, query),
  );
  api.get(finance.costHistory, { access, query: CostHistoryQuery, data: CostHistory }, ({ actor, query }) =>
    getCostHistory(deps, actor, query),
  );
  api.put(
    finance.costs,
    { access, body: CostChanges, bodyLimit: MAX_CHANGES_BYTES, data: ChangedCosts },
    ({ actor, body }) => changeCosts(deps, actor, body),
  );
  api.post(
    finance.matchCosts,
    { access, body: PastedCosts, bodyLimit: MAX_CHANGES_BYTES, data: CostPreview },
    ({ actor, body }) => previewPastedCosts(deps, actor, body),
  );
};

/** The body is the file itself. Its declared type only selects this parser; its content decides. */
export const costImportRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.addContentTypeParser(
    /^(text\/csv|application\/(octet-stream|vnd\.))/,
    { parseAs: 'buffer', bodyLimit: MAX_COST_FILE_BYTES },
    (_request, body, done) => done(null, body),
  );
  jsonRoutes(app, 'finance').post(
    finance.importCosts,
    { access, query: CostImportQuery, data: CostPreview },
    ({ actor, query, request }) => previewCostFile(deps, actor, request.body, query.selectedStore),
  );
};
