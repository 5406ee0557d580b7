import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Config } from '../config/config.ts';
import { isLoopback } from '../config/live-mode-checks.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors/app-error.ts';
import type { AdmissionControl } from './limits/admission-control.ts';

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
const FORWARDED = /^(forwarded|via|x-real-ip|x-forwarded-.*)$/;

type MetricsSettings = Pick<Config, 'metricsToken' | 'publicUrl' | 'trustProxy'>;

/** Behind a proxy on this machine every client seems to come from loopback. */
function isDirectLoopback(
  { headers, socket }: FastifyRequest,
  { publicUrl, trustProxy }: MetricsSettings,
): boolean {
  const { protocol, hostname } = new URL(publicUrl);
  const isProxied =
    trustProxy !== undefined ||
    protocol === 'https:' ||
    !isLoopback(hostname) ||
    Object.keys(headers).some((name) => FORWARDED.test(name));
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isProxied;
}

function canReadMetrics(request: FastifyRequest, settings: MetricsSettings): boolean {
  const token = settings.metricsToken;
  if (!token) return isDirectLoopback(request, settings);
  const sentToken = Buffer.from(request.headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return sentToken.length === wanted.length && timingSafeEqual(sentToken, wanted);
}

type Sources = { deps: Deps; calls: AdmissionControl['count'] };

/** Serves Prometheus metrics of the process, the routes, the database pool and refused requests. */
export async function metricsRoute(app: FastifyInstance, { deps, calls }: Sources) {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  new Gauge({
    name: 'db_pool_connections',
    help: 'Connections of the database pool',
    labelNames: ['state'],
    registers: [register],
    collect() {
      this.set({ state: 'total' }, deps.pool.totalCount);
      this.set({ state: 'idle' }, deps.pool.idleCount);
      this.set({ state: 'waiting' }, deps.pool.waitingCount);
    },
  });
  new Gauge({
    name: 'http_requests_in_flight',
    help: 'Calls of the API and webhooks that are not answered yet',
    registers: [register],
    collect() {
      this.set(calls.inFlight);
    },
  });
  new Counter({
    name: 'http_requests_rejected_total',
    help: 'Calls answered with 503 at the door because too many were under way',
    registers: [register],
    collect() {
      this.reset();
      this.inc(calls.rejected);
    },
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    duration.observe(
      { method: request.method, route, status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get(
    '/metrics',
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    async (request, reply) => {
      if (!canReadMetrics(request, deps.config)) throw new AppError('not_found');
      reply.type(register.contentType);
      return register.metrics();
    },
  );
}
