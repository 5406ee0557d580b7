import { success } from '@gian-hang/contract/envelope';
import { IdParams } from '@gian-hang/contract/fields';
import { PATHS } from '@gian-hang/contract/paths';
import {
  BulkInput,
  BulkJob,
  BulkJobProgress,
  BulkOutcome,
  CloneInput,
  CloneOutcome,
  OpenBulkJobs,
} from '@gian-hang/contract/products/product-writes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../../deps.ts';
import { requireActor } from '../../../http/access/access.ts';
import { accepted, created, ok } from '../../../http/envelope.ts';
import { requestLanguage } from '../../../http/errors/messages.ts';
import { waitOptions } from '../../../http/limits/preferred-wait.ts';
import { getBulkJob, listOpenBulkJobs, waitForBulkJob } from './bulk-jobs.service.ts';
import { previewBulkChange, startBulkChange, undoBulk } from './bulk-products.service.ts';
import { cloneProducts } from './clone-products.service.ts';

const tags = ['products'];
const { products } = PATHS;

/** Changes and clones of many products go on in the queue; a caller is told the end if it comes soon enough. */
export const bulkProductsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  const progressOf = ({ id, done, total }: BulkJob) => ({ bulk_job_id: id, done, total });
  const rebuildResponse = async (request: FastifyRequest, bulkJobId: string) =>
    accepted(
      request,
      progressOf(await getBulkJob(deps, requireActor(request), bulkJobId, requestLanguage(request))),
    );

  const waitForResult = async (request: FastifyRequest, reply: FastifyReply, bulkJobId: string) => {
    const wait = waitOptions(request, reply);
    const language = requestLanguage(request);
    const bulkJob = await waitForBulkJob(deps, requireActor(request), bulkJobId, { ...wait, language });
    return { ...bulkJob, finished: bulkJob.state === 'finished', progress: progressOf(bulkJob) };
  };

  app.post(
    products.clone,
    {
      config: { access: 'products.write', rebuildResponse },
      schema: {
        tags,
        body: CloneInput,
        response: { 201: success(CloneOutcome, 201), 202: success(BulkJobProgress, 202) },
      },
    },
    async (request, reply) => {
      const id = await cloneProducts(deps, requireActor(request), request.body);
      const { finished, cloned, progress } = await waitForResult(request, reply, id);
      if (finished && cloned) return reply.code(201).send(created(request, cloned));
      return reply.code(202).send(accepted(request, progress));
    },
  );
  app.patch(
    products.bulk,
    {
      config: { access: 'products.write', rebuildResponse },
      schema: {
        tags,
        body: BulkInput,
        response: { 200: success(BulkOutcome), 202: success(BulkJobProgress, 202) },
      },
    },
    async (request, reply) => {
      const actor = requireActor(request);
      if (request.body.dry_run)
        return reply.send(
          ok(request, await previewBulkChange(deps, actor, request.body, requestLanguage(request))),
        );
      const id = await startBulkChange(deps, actor, request.body);
      const { finished, changed, progress } = await waitForResult(request, reply, id);
      if (finished && changed) return reply.send(ok(request, changed));
      return reply.code(202).send(accepted(request, progress));
    },
  );
  app.post(
    products.undoBulk,
    {
      config: { access: 'products.write', rebuildResponse },
      schema: {
        tags,
        params: IdParams,
        response: { 201: success(BulkOutcome, 201), 202: success(BulkJobProgress, 202) },
      },
    },
    async (request, reply) => {
      const id = await undoBulk(deps, requireActor(request), request.params.id);
      const { finished, changed, progress } = await waitForResult(request, reply, id);
      if (finished && changed) return reply.code(201).send(created(request, changed));
      return reply.code(202).send(accepted(request, progress));
    },
  );
  app.get(
    products.bulkJobs,
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: success(OpenBulkJobs) } } },
    async (request) =>
      ok(request, await listOpenBulkJobs(deps, requireActor(request), requestLanguage(request))),
  );
  app.get(
    products.bulkJob,
    {
      config: { access: 'signed-in' },
      schema: { tags, params: IdParams, response: { 200: success(BulkJob) } },
    },
    async (request) =>
      ok(request, await getBulkJob(deps, requireActor(request), request.params.id, requestLanguage(request))),
  );
};
