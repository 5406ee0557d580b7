import {
  IncomingExportQuery,
  IncomingSummary,
  IncomingSummaryQuery,
  PayoutPage,
  PayoutQuery,
  ShortPage,
  ShortQuery,
  StatementDetail,
  StatementPage,
  StatementParams,
  StatementQuery,
  TransactionPage,
  TransactionQuery,
  UnsettledPage,
  UnsettledQuery,
} from '@gian-hang/contract/finance/incoming';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { sendFile } from '../../../http/web-app/send-file.ts';
import { exportIncoming } from './export-incoming.service.ts';
import {
  getStatement,
  listPayouts,
  listShort,
  listStatements,
  listTransactions,
  listUnsettled,
} from './incoming.service.ts';
import { summariseIncoming } from './summary.service.ts';

const { finance } = PATHS;
const access = 'money.read';

export const incomingRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'finance');
  api.get(
    finance.summary,
    { access, query: IncomingSummaryQuery, data: IncomingSummary },
    ({ actor, query }) => summariseIncoming(deps, actor, query),
  );
  api.get(finance.statements, { access, query: StatementQuery, data: StatementPage }, ({ actor, query }) =>
    listStatements(deps, actor, query),
  );
  api.get(
    finance.statement,
    { access, params: StatementParams, data: StatementDetail },
    ({ actor, params }) => getStatement(deps, actor, params),
  );
  api.get(
    finance.transactions,
    { access, params: StatementParams, query: TransactionQuery, data: TransactionPage },
    ({ actor, params, query }) => listTransactions(deps, actor, params, query),
  );
  api.get(finance.payouts, { access, query: PayoutQuery, data: PayoutPage }, ({ actor, query }) =>
    listPayouts(deps, actor, query),
  );
  api.get(finance.unsettled, { access, query: UnsettledQuery, data: UnsettledPage }, ({ actor, query }) =>
    listUnsettled(deps, actor, query),
  );
  api.get(finance.short, { access, query: ShortQuery, data: ShortPage }, ({ actor, query }) =>
    listShort(deps, actor, query),
  );
  app.get(
    finance.export,
    { config: { access }, schema: { tags: ['finance'], querystring: IncomingExportQuery } },
    async (request, reply) => {
      const language = requestLanguage(request);
      return sendFile(reply, await exportIncoming(deps, requireActor(request), request.query, language));
    },
  );
};
