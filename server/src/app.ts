import { randomUUID } from 'node:crypto';
import path from 'node:path';
import cookie from '@fastify/cookie';
import { API_BASE } from '@gian-hang/contract/paths';
import Fastify, { type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import type { Deps } from './deps.ts';
import { accountAccessRoutes, accountsRoutes } from './features/accounts/accounts.routes.ts';
import { analyticsRoutes } from './features/analytics/analytics.routes.ts';
import { salesRoutes } from './features/analytics/sales/sales.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { recordRefusedAccess } from './features/audit/refused-access.service.ts';
import { oidcRoutes } from './features/auth/oidc/oidc.routes.ts';
import { passwordLinksRoutes } from './features/auth/password-links/password-links.routes.ts';
import { profileRoutes } from './features/auth/profile/profile.routes.ts';
import { secondFactorRoutes } from './features/auth/second-factor/second-factor.routes.ts';
import { authenticate } from './features/auth/sessions/sessions.service.ts';
import { authRoutes } from './features/auth/sign-in/auth.routes.ts';
import { bankAccountsRoutes } from './features/bank-accounts/bank-accounts.routes.ts';
import { costImportRoutes, costsRoutes } from './features/finance/costs/costs.routes.ts';
import { earningsRoutes } from './features/finance/earnings/earnings.routes.ts';
import { incomingRoutes } from './features/finance/incoming/incoming.routes.ts';
import { profitRoutes } from './features/finance/profit/profit.routes.ts';
import { liveRoutes } from './features/live/live.routes.ts';
import { notificationsRoutes } from './features/notifications/notifications.routes.ts';
import { ordersRoutes } from './features/orders/list/orders.routes.ts';
import { manualOrdersRoutes } from './features/orders/manual/manual-orders.routes.ts';
import { documentsRoutes } from './features/orders/print/documents.routes.ts';
import { orderViewsRoutes } from './features/orders/views/order-views.routes.ts';
import { bulkProductsRoutes } from './features/products/bulk/bulk-products.routes.ts';
import { newProductRoutes } from './features/products/create/new-product.routes.ts';
import { productImagesRoutes } from './features/products/create/product-images.routes.ts';
import { productsRoutes } from './features/products/list/products.routes.ts';
import { productWritesRoutes } from './features/products/write/product-writes.routes.ts';
import { bankFilesRoutes, reconciliationRoutes } from './features/reconciliation/reconciliation.routes.ts';
import { shopsRoutes } from './features/shops/shops.routes.ts';
import { progressRoutes } from './features/sync/progress.routes.ts';
import { quarantineRoutes } from './features/sync/quarantine/quarantine.routes.ts';
import { syncRoutes } from './features/sync/sync.routes.ts';
import { webhooksRoutes } from './features/webhooks/webhooks.routes.ts';
import { accessControl } from './http/access/access.ts';
import { endConnectionsOnClose } from './http/connections.ts';
import { handleClientError } from './http/errors/client-error.ts';
import { isDiskFull } from './http/errors/disk-space.ts';
import { handleRouterError, installErrorHandling } from './http/errors/error-handler.ts';
import { validatorCompiler } from './http/errors/validation.ts';
import { healthRoutes } from './http/health.ts';
import { idempotency } from './http/idempotency/idempotency.ts';
import { type AdmissionControl, createAdmissionControl } from './http/limits/admission-control.ts';
import { acceptJsonOnly } from './http/limits/json-body.ts';
import { installRequestTimeout } from './http/limits/request-timeout.ts';
import { metricsRoute } from './http/metrics.ts';
import { openApiDocument, openApiReference } from './http/openapi.ts';
import { warnAboutUntrustedProxy } from './http/proxy-warning.ts';
import { createHttpServer } from './http/server.ts';
import { imageSources } from './http/web-app/picture-hosts.ts';
import { securityHeaders } from './http/web-app/security.ts';
import { webApp } from './http/web-app/web-app.ts';
import { visibleShopIds } from './shared/shop-visibility/shop-visibility.service.ts';

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../web/dist');
const MAX_BODY_BYTES = 1_048_576;

/** Concurrent requests per database connection: enough to keep it busy, few enough to answer soon. */
const MAX_REQUESTS_PER_DB_CONNECTION = 6;

function createFastify({ config, log }: Deps, admission: AdmissionControl): FastifyInstance {
  return Fastify({
    loggerInstance: log as FastifyBaseLogger,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: config.trustProxy ?? false,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    serverFactory: (handle) => createHttpServer(handle, admission),
    clientErrorHandler: handleClientError,
    frameworkErrors: handleRouterError,
    forceCloseConnections: 'idle',
    return503OnClosing: true,
    routerOptions: { maxParamLength: 200 },
  });
}

function isHttps(url: string): boolean {
  return url.startsWith('https:');
}

/** Builds the whole HTTP side; tests call it with their own dependencies. */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const admission = createAdmissionControl(MAX_REQUESTS_PER_DB_CONNECTION * deps.config.databasePoolSize);
  const app = createFastify(deps, admission);
  const { isClosing } = endConnectionsOnClose(app);
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  acceptJsonOnly(app);
  installRequestTimeout(app, deps.config.requestTimeoutMs);
  warnAboutUntrustedProxy(app, deps);
  installErrorHandling(app, {
    onRefused: (actor, route, code) => recordRefusedAccess(deps, actor, route, code),
    isDiskFull: () => isDiskFull(deps.config.dataDir),
  });
  await app.register(securityHeaders);
  // A proxy may terminate TLS without announcing it.
  await app.register(cookie, { parseOptions: { secure: isHttps(deps.config.publicUrl) } });
  await app.register(accessControl, { authenticate: (token, origin) => authenticate(deps, token, origin) });
  await app.register(idempotency, {
    deps,
    filterVisibleShops: (actor, shopIds) => visibleShopIds(deps.db, actor, shopIds),
  });
  await app.register(openApiDocument);
  await app.register(openApiReference);
  await metricsRoute(app, { deps, calls: admission.count });
  await healthRoutes(app, { deps, isClosing });
  for (const routes of [
    authRoutes,
    profileRoutes,
    secondFactorRoutes,
    oidcRoutes,
    passwordLinksRoutes,
    accountsRoutes,
    accountAccessRoutes,
    analyticsRoutes,
    auditRoutes,
    notificationsRoutes,
    salesRoutes,
    incomingRoutes,
    liveRoutes,
    shopsRoutes,
    quarantineRoutes,
    progressRoutes,
    documentsRoutes,
    manualOrdersRoutes,
    ordersRoutes,
    orderViewsRoutes,
    earningsRoutes,
    costsRoutes,
    costImportRoutes,
    profitRoutes,
    bankAccountsRoutes,
    reconciliationRoutes,
    bankFilesRoutes,
    bulkProductsRoutes,
    productsRoutes,
    newProductRoutes,
    productImagesRoutes,
    productWritesRoutes,
    syncRoutes,
  ])
    await app.register(routes, { deps, prefix: API_BASE });
  await app.register(webhooksRoutes, { deps });
  await webApp(app, { folder: WEB_FOLDER, imageSources: imageSources(deps.marketplaces.all) });
  return app;
}
