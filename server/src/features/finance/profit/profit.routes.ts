import { ProfitExportQuery, ProfitPage, ProfitQuery } from '@gian-hang/contract/finance/profit';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { sendFile } from '../../../http/web-app/send-file.ts';
import { exportProfit } from './export-profit.service.ts';
import { listProfit } from './profit.service.ts';

const access = 'money.read';

export const profitRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  jsonRoutes(app, 'finance').get(
    PATHS.finance.profit,
    { access, query: ProfitQuery, data: ProfitPage },
    ({ actor, query }) => listProfit(deps, actor, query),
  );
  app.get(
    PATHS.finance.exportProfit,
    { config: { access }, schema: { tags: ['finance'], querystring: ProfitExportQuery } },
    async (request, reply) => {
      const language = requestLanguage(request);
      return sendFile(reply, await exportProfit(deps, requireActor(request), request.query, language));
    },
  );
};
