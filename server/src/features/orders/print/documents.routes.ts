import { OrderDocumentQuery } from '@gian-hang/contract/orders/documents';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { actorOf } from '../../../http/access/access.ts';
import { languageFor } from '../../../http/errors/messages.ts';
import { allowSlowReading } from '../../../http/server.ts';
import { printOrders } from './documents.service.ts';

export const documentsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.documents.orders,
    { config: { access: 'orders.export' }, schema: { tags: ['documents'], querystring: OrderDocumentQuery } },
    async (request, reply) => {
      const language = languageFor(request);
      const file = await printOrders(deps, actorOf(request), request.query, language);
      allowSlowReading(reply);
      reply.header('content-disposition', `inline; filename="${file.name}"`);
      return reply.type('application/pdf').send(file.body);
    },
  );
};
