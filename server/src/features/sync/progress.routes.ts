import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import { ProgressList } from '@gian-hang/contract/progress';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { requireActor } from '../../http/access/access.ts';
import { ok } from '../../http/envelope.ts';
import { requestLanguage } from '../../http/errors/messages.ts';
import { getProgress } from './progress.service.ts';

export const progressRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.progress,
    {
      config: { access: 'signed-in' },
      schema: { tags: ['notifications'], response: { 200: success(ProgressList) } },
    },
    async (request) => ok(request, await getProgress(deps, requireActor(request), requestLanguage(request))),
  );
};
