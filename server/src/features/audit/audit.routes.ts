import { AuditPage, AuditQuery } from '@gian-hang/contract/audit';
import { success } from '@gian-hang/contract/envelope';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { requireActor } from '../../http/access/access.ts';
import { ok } from '../../http/envelope.ts';
import { readAuditLog } from './audit-log.service.ts';

export const auditRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.audit,
    {
      config: { access: 'audit.read' },
      schema: { tags: ['audit'], querystring: AuditQuery, response: { 200: success(AuditPage) } },
    },
    async (request) => ok(request, await readAuditLog(deps, requireActor(request), request.query)),
  );
};
