import { randomBytes } from 'node:crypto';
import swagger from '@fastify/swagger';
import { API_BASE } from '@gian-hang/contract/paths';
import apiReference from '@scalar/fastify-api-reference';
import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { buildPageCsp } from './web-app/security.ts';

export const openApiDocument = fp(async (app: FastifyInstance) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Gian Hàng',
        version: '1',
        description: [
          'Every call answers { statusCode, message, data } or { statusCode, message, code, errors, requestId }.',
          'POST, PUT, PATCH and DELETE may carry an Idempotency-Key (1–255 visible ASCII characters): repeated with it',
          'within a day, a call has one effect and the same answer; the key with another call is 422.',
        ].join(' '),
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    },
    transform: ({ schema, url, route, ...rest }) => {
      const transformed = jsonSchemaTransform({ schema, url, route, ...rest });
      const access = route.config?.access;
      return {
        ...transformed,
        schema: { ...transformed.schema, ...(access === 'public' ? {} : { security: [{ bearer: [] }] }) },
      };
    },
  });
  let bytes: Buffer | undefined;
  app.get(
    `${API_BASE}/openapi.json`,
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      bytes ??= Buffer.from(JSON.stringify(app.swagger()));
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  );
});

/** The package has no setting for this. */
const HIDE_VENDOR_LINKS = 'a[href*="scalar.com"] { display: none; }';

/** The package's page names no icon, so some browsers request /favicon.ico. */
const ICON = '<link rel="icon" href="/favicon.svg" type="image/svg+xml" />';

function withIcon(payload: unknown): unknown {
  return typeof payload === 'string' && payload.startsWith('<!doctype html>')
    ? payload.replace('<head>', `<head>${ICON}`)
    : payload;
}

const MIN_SHARED_LENGTH = 100_000;

/** Shares the bytes of a large text: a string would be copied per client and stay in memory for the slowest one. */
function shareLargeText(): (payload: unknown) => unknown {
  let cached: { text: string; bytes: Buffer } | undefined;
  return (payload) => {
    if (typeof payload !== 'string' || payload.length < MIN_SHARED_LENGTH) return payload;
    if (cached?.text !== payload) cached = { text: payload, bytes: Buffer.from(payload) };
    return cached.bytes;
  };
}

/** The browsable reference; its script is served from here, so the page needs no other host. */
export const openApiReference: FastifyPluginAsync = async (app) => {
  const shared = shareLargeText();
  const nonce = randomBytes(16).toString('base64');
  const policy = buildPageCsp(nonce, { script: `'nonce-${nonce}'`, style: "'unsafe-inline'" });
  app.addHook('onRoute', (route) => {
    route.config = { ...route.config, access: 'public' };
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('content-security-policy', policy);
  });
  app.addHook('onSend', async (_request, _reply, payload) => shared(withIcon(payload)));
  await app.register(apiReference, {
    routePrefix: `${API_BASE}/docs`,
    configuration: {
      url: `${API_BASE}/openapi.json`,
      nonce,
      pageTitle: 'Gian Hàng API',
      withDefaultFonts: false,
      telemetry: false,
      agent: { disabled: true },
      mcp: { disabled: true },
      showDeveloperTools: 'never',
      hideClientButton: true,
      customCss: HIDE_VENDOR_LINKS,
    },
    logLevel: 'silent',
  });
};
