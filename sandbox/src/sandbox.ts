import { type FastifyInstance, fastify } from 'fastify';
import { API_ENDPOINTS } from './api-endpoints.ts';
import { registerConsent } from './auth/consent.routes.ts';
import { Grants } from './auth/grants.ts';
import { CallLog } from './call-log.ts';
import { DEFAULT_APP } from './config.ts';
import { registerControl } from './control/control.routes.ts';
import { Faults } from './faults/faults.ts';
import { registerDocuments } from './fulfilment/labels/document.routes.ts';
import { RateLimit } from './http/rate-limit.ts';
import { errorHandler, notFoundHandler, registerEndpoints } from './http/register.ts';
import { registerImages } from './images/image.routes.ts';
import { UploadedImages } from './images/uploaded-images.ts';
import { restoreWorld, takeSnapshot } from './restore.ts';
import type { AppCredentials, Sandbox } from './sandbox-state.ts';
import { loadSnapshot, Store } from './store.ts';
import { startTicker } from './ticker.ts';
import { Webhooks } from './webhooks/webhooks.ts';
import { DAY } from './world/timeline.ts';
import { World } from './world/world.ts';

export type SandboxOptions = {
  seed?: string;
  callbackUrl?: string;
  webhookUrl?: string;
  /** Orders come and change as time passes; else the world stands at the start of the day it was started on. */
  live?: boolean;
  app?: AppCredentials;
  dataDir?: string;
  publicUrl?: string;
  /** How long the marketplace reviews a product. */
  reviewSeconds?: number;
  ratePerSecond?: number;
  webhookRetryScale?: number;
  /** Between two runs of the periodic work. */
  tickMs?: number;
  clock?: () => number;
  logLevel?: string;
};

const MAX_BODY_BYTES = 12 * 1024 * 1024;

function buildState(app: FastifyInstance, options: SandboxOptions): Sandbox {
  const clock = options.clock ?? Date.now;
  const now = () => Math.floor(clock() / 1000);
  const seed = options.seed ?? 'gian-hang';
  const credentials = options.app ?? DEFAULT_APP;
  const saved = options.dataDir === undefined ? undefined : loadSnapshot(options.dataDir, seed);
  const today = now() - (now() % DAY);
  const world = new World(seed, saved?.epoch ?? today, options.live ? now : () => today);
  const faults = new Faults(clock);
  const sandbox: Sandbox = {
    settings: {
      app: credentials,
      callbackUrl: options.callbackUrl ?? 'http://127.0.0.1:3000/callback',
      webhookUrl: options.webhookUrl ?? '',
      reviewSeconds: options.reviewSeconds ?? 3,
    },
    clock,
    baseUrl: () => options.publicUrl ?? `http://127.0.0.1:${listeningPort(app)}`,
    world,
    grants: new Grants(world, now),
    faults,
    callLog: new CallLog(),
    rateLimit: new RateLimit(options.ratePerSecond ?? 0, clock),
    webhooks: new Webhooks({
      app: credentials,
      url: options.webhookUrl ?? '',
      retryScale: options.webhookRetryScale ?? 1,
      clock,
      takeFault: (shopId) => faults.takeForWebhook(shopId),
    }),
    images: new UploadedImages(options.dataDir),
    store: new Store(options.dataDir, () => takeSnapshot(sandbox)),
  };
  if (saved !== undefined) restoreWorld(sandbox, saved);
  return sandbox;
}

export function listeningPort(app: FastifyInstance): number {
  const address = app.server.address();
  return address === null || typeof address === 'string' ? 3100 : address.port;
}

/** Builds the whole marketplace without listening. */
export function buildSandbox(options: SandboxOptions = {}): FastifyInstance {
  const app = fastify({
    bodyLimit: MAX_BODY_BYTES,
    forceCloseConnections: true,
    logger: { level: options.logLevel ?? 'silent' },
    routerOptions: { maxParamLength: 200 },
  });
  const sandbox = buildState(app, options);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.setErrorHandler(errorHandler);
  app.setNotFoundHandler(notFoundHandler(sandbox, API_ENDPOINTS));
  registerEndpoints(app, sandbox, API_ENDPOINTS);
  registerConsent(app, sandbox);
  registerImages(app, sandbox);
  registerDocuments(app, sandbox);
  registerControl(app, sandbox);
  const stopTicker = startTicker(sandbox, { isLive: options.live ?? false, tickMs: options.tickMs ?? 1000 });
  app.addHook('onClose', async () => {
    stopTicker();
    sandbox.webhooks.close();
    await sandbox.store.flush();
  });
  return app;
}
