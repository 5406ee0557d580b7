import diagnostics from 'node:diagnostics_channel';
import { API_BASE } from '@gian-hang/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import pg from 'pg';
import { AUDIT_TABLE } from './audit-table.ts';

type Call = { id: string; route: string; status: number };
type HandlerEvent = { request: FastifyRequest; reply: FastifyReply };

/** The name of a route in the table. */
export function routeKey(method: string, url: string): string {
  return `${method} ${url.replace(API_BASE, '')}`;
}

/** Records the successful calls of a server; `check` compares each with its expected audit lines. */
export function watchAudit(app: FastifyInstance, databaseUrl: string) {
  const calls: Call[] = [];
  const onRequestHandled = (message: unknown) => {
    const { request, reply } = message as HandlerEvent;
    if (request.server !== app && !Object.prototype.isPrototypeOf.call(app, request.server)) return;
    reply.raw.once('finish', () => {
      const route = routeKey(request.method, request.routeOptions.url ?? '');
      const status = reply.statusCode;
      if (status < 300 && route in AUDIT_TABLE) calls.push({ id: request.id, route, status });
    });
  };
  const channel = diagnostics.channel('tracing:fastify.request.handler:start');
  channel.subscribe(onRequestHandled);
  return {
    check: async () => {
      channel.unsubscribe(onRequestHandled);
      if (calls.length > 0) await checkAuditEntries(databaseUrl, calls);
    },
  };
}

async function checkAuditEntries(databaseUrl: string, calls: readonly Call[]): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ request_id: string; actions: string[] }>(
    "select request_id, array_agg(action order by id) as actions from audit_log where action <> 'auth.refresh_reused' group by 1",
  );
  await client.end();
  const actionsByRequest = new Map(rows.map(({ request_id, actions }) => [request_id, actions]));
  const mismatches = calls.flatMap(({ id, route, status }) => {
    const actions = actionsByRequest.get(id) ?? [];
    const expected = AUDIT_TABLE[route];
    return expected?.isExpected(actions, status)
      ? []
      : [`${route} left [${actions.join(', ')}] in the audit log, not ${expected?.description}`];
  });
  if (mismatches.length > 0) throw new Error([...new Set(mismatches)].join('\n'));
}
