import { AuditPage, AuditQuery } from '@gian-hang/contract/audit';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { readAuditLog } from './audit-log.service.ts';

export const auditRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  jsonRoutes(app, 'audit').get(
    PATHS.audit,
    { access: 'audit.read', query: AuditQuery, data: AuditPage },
    ({ actor, query }) => readAuditLog(deps, actor, query),
  );
};
