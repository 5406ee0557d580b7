import type { Language } from '@gian-hang/contract/accounts/settings';
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
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { type Call, jsonRoutes, StillRunning } from '../../../http/json-routes.ts';
import { waitOptions } from '../../../http/limits/preferred-wait.ts';
import { getBulkJob, listOpenBulkJobs, waitForBulkJob } from './bulk-jobs.service.ts';
import { previewBulkChange, startBulkChange, undoBulk } from './bulk-products.service.ts';
import { cloneProducts } from './clone-products.service.ts';

const { products } = PATHS;
const access = 'products.write';

const progressOf = ({ id, done, total }: BulkJob) => new StillRunning({ bulk_job_id: id, done, total });
const isFinished = ({ state }: BulkJob) => state === 'finished';

/** Bulk changes and clones run in the queue. A call answers with the result if the job ends soon enough. */
export const bulkProductsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'products');
  const job = {
    progress: BulkJobProgress,
    rebuild: async (actor: Actor, id: string, language: Language) =>
      progressOf(await getBulkJob(deps, actor, id, language)),
  };
  const waitFor = ({ actor, language, request, reply }: Call, id: string) =>
    waitForBulkJob(deps, actor, id, { ...waitOptions(request, reply), language });

  api.post(
    products.clone,
    { access, body: CloneInput, data: CloneOutcome, status: 201, ...job },
    async (call) => {
      const clone = await waitFor(call, await cloneProducts(deps, call.actor, call.body));
      return (isFinished(clone) && clone.cloned) || progressOf(clone);
    },
  );
  api.patch(products.bulk, { access, body: BulkInput, data: BulkOutcome, ...job }, async (call) => {
    const { actor, body, language } = call;
    if (body.dry_run) return previewBulkChange(deps, actor, body, language);
    const bulk = await waitFor(call, await startBulkChange(deps, actor, body));
    return (isFinished(bulk) && bulk.changed) || progressOf(bulk);
  });
  api.post(
    products.undoBulk,
    { access, params: IdParams, data: BulkOutcome, status: 201, ...job },
    async (call) => {
      const undo = await waitFor(call, await undoBulk(deps, call.actor, call.params.id));
      return (isFinished(undo) && undo.changed) || progressOf(undo);
    },
  );
  api.get(products.bulkJobs, { access: 'signed-in', data: OpenBulkJobs }, ({ actor, language }) =>
    listOpenBulkJobs(deps, actor, language),
  );
  api.get(
    products.bulkJob,
    { access: 'signed-in', params: IdParams, data: BulkJob },
    ({ actor, params, language }) => getBulkJob(deps, actor, params.id, language),
  );
};
