import { PATHS } from '@gian-hang/contract/paths';
import { ProgressList } from '@gian-hang/contract/progress';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { getProgress } from './progress.service.ts';

export const progressRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  jsonRoutes(app, 'notifications').get(
    PATHS.progress,
    { access: 'signed-in', data: ProgressList },
    ({ actor, language }) => getProgress(deps, actor, language),
  );
};
