import { Analytics } from '@gian-hang/contract/analytics/analytics';
import { OverviewTaskCounts, OverviewTasksQuery } from '@gian-hang/contract/analytics/overview';
import { VisitsQuery, VisitsReport } from '@gian-hang/contract/analytics/visits';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { getAnalytics } from './summary/summary.service.ts';
import { countOverviewTasks } from './tasks/tasks.service.ts';
import { getVisits } from './visits/visits.service.ts';

const { analytics } = PATHS;

export const analyticsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'analytics');
  api.get(analytics.summary, { access: 'signed-in', data: Analytics }, ({ actor }) =>
    getAnalytics(deps, actor),
  );
  api.get(
    analytics.tasks,
    { access: 'signed-in', query: OverviewTasksQuery, data: OverviewTaskCounts },
    ({ actor, query }) => countOverviewTasks(deps, actor, query),
  );
  api.get(analytics.visits, { access: 'audit.read', query: VisitsQuery, data: VisitsReport }, ({ query }) =>
    getVisits(deps, query),
  );
};
