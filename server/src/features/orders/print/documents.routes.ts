import { OrderDocumentQuery } from '@gian-hang/contract/orders/documents';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { allowSlowDownload } from '../../../http/server.ts';
import { printOrders } from './documents.service.ts';

export const documentsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.documents.orders,
    { config: { access: 'orders.export' }, schema: { tags: ['documents'], querystring: OrderDocumentQuery } },
    async (request, reply) => {
      const language = requestLanguage(request);
      const file = await printOrders(deps, requireActor(request), request.query, language);
      allowSlowDownload(reply);
      reply.header('content-disposition', `inline; filename="${file.name}"`);
      return reply.type('application/pdf').send(file.body);
    },
  );
};
