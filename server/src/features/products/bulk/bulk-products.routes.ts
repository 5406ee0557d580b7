import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import {
  BulkInput,
  BulkOutcome,
  BulkParams,
  Cloned,
  CloneInput,
  OpenWorks,
  ProductWork,
  WorkProgress,
} from '@gian-hang/contract/products/product-writes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { actorOf } from '../../../http/access/access.ts';
import { accepted, created, ok } from '../../../http/envelope.ts';
import { languageFor } from '../../../http/errors/messages.ts';
import { patienceOf } from '../../../http/limits/preferred-wait.ts';
import { changeMany, foreseeChange, undoBulk } from './bulk-products.service.ts';
import { cloneProducts } from './clone-products.service.ts';
import { getWork, openWorks, waitForWork } from './product-works.service.ts';

const tags = ['products'];
const { products } = PATHS;

/** Changes and clones of many products go on in the queue; a caller is told the end if it comes soon enough. */
export const bulkProductsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const progressOf = ({ id, done, total }: ProductWork) => ({ work_id: id, done, total });
  const answerAgain = async (request: FastifyRequest, workId: string) =>
    accepted(request, progressOf(await getWork(deps, actorOf(request), workId, languageFor(request))));

  const follow = async (request: FastifyRequest, reply: FastifyReply, workId: string) => {
    const patience = patienceOf(request, reply);
    const language = languageFor(request);
    const work = await waitForWork(deps, actorOf(request), workId, { ...patience, language });
    return { ...work, over: work.state === 'finished', progress: progressOf(work) };
  };

  app.post(
    products.clone,
    {
      config: { access: 'products.write', answerAgain },
      schema: {
        tags,
        body: CloneInput,
        response: { 201: success(Cloned, 201), 202: success(WorkProgress, 202) },
      },
    },
    async (request, reply) => {
      const id = await cloneProducts(deps, actorOf(request), request.body);
      const { over, cloned, progress } = await follow(request, reply, id);
      if (over && cloned) return reply.code(201).send(created(request, cloned));
      return reply.code(202).send(accepted(request, progress));
    },
  );
  app.patch(
    products.bulk,
    {
      config: { access: 'products.write', answerAgain },
      schema: {
        tags,
        body: BulkInput,
        response: { 200: success(BulkOutcome), 202: success(WorkProgress, 202) },
      },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      if (request.body.dry_run)
        return reply.send(ok(request, await foreseeChange(deps, actor, request.body, languageFor(request))));
      const id = await changeMany(deps, actor, request.body);
      const { over, changed, progress } = await follow(request, reply, id);
      if (over && changed) return reply.send(ok(request, changed));
      return reply.code(202).send(accepted(request, progress));
    },
  );
  app.post(
    products.undoBulk,
    {
      config: { access: 'products.write', answerAgain },
      schema: {
        tags,
        params: BulkParams,
        response: { 201: success(BulkOutcome, 201), 202: success(WorkProgress, 202) },
      },
    },
    async (request, reply) => {
      const id = await undoBulk(deps, actorOf(request), request.params.id);
      const { over, changed, progress } = await follow(request, reply, id);
      if (over && changed) return reply.code(201).send(created(request, changed));
      return reply.code(202).send(accepted(request, progress));
    },
  );
  app.get(
    products.works,
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: success(OpenWorks) } } },
    async (request) => ok(request, await openWorks(deps, actorOf(request), languageFor(request))),
  );
  app.get(
    products.work,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: BulkParams, response: { 200: success(ProductWork) } },
    },
    async (request) =>
      ok(request, await getWork(deps, actorOf(request), request.params.id, languageFor(request))),
  );
};
