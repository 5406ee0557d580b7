import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import { BulkInput, BulkOutcome, BulkParams, Cloned, CloneInput } from '@gian-hang/contract/product-writes';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/access.ts';
import { created, ok } from '../../http/envelope.ts';
import { changeMany, undoBulk } from './bulk-products.service.ts';
import { cloneProducts } from './clone-products.service.ts';

const tags = ['products'];
const { products } = PATHS;

export const bulkProductsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.post(
    products.clone,
    {
      config: { access: 'products.write' },
      schema: { tags, body: CloneInput, response: { 201: success(Cloned, 201) } },
    },
    async (request, reply) =>
      reply.code(201).send(created(request, await cloneProducts(deps, actorOf(request), request.body))),
  );
  app.patch(
    products.bulk,
    {
      config: { access: 'products.write' },
      schema: { tags, body: BulkInput, response: { 200: success(BulkOutcome) } },
    },
    async (request) => ok(request, await changeMany(deps, actorOf(request), request.body)),
  );
  app.post(
    products.undoBulk,
    {
      config: { access: 'products.write' },
      schema: { tags, params: BulkParams, response: { 201: success(BulkOutcome, 201) } },
    },
    async (request, reply) =>
      reply.code(201).send(created(request, await undoBulk(deps, actorOf(request), request.params.id))),
  );
};
