import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';

const MUTATING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/** Allows only the page's own files; the nonce lets the component library insert its style sheet. */
export function buildPageCsp(
  styleNonce: string,
  extra: { script?: string; style?: string; image?: string } = {},
): string {
  return [
    "default-src 'self'",
    `script-src 'self'${extra.script ? ` ${extra.script}` : ''}`,
    `style-src 'self' ${extra.style ?? `'nonce-${styleNonce}'`}`,
    `img-src 'self' data: blob:${extra.image ? ` ${extra.image}` : ''}`,
    "font-src 'self' data:",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

const API_CSP = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; object-src 'none'";

/** For responses that no hook sees, because they are sent before routing. */
export const RAW_RESPONSE_HEADERS = {
  'content-security-policy': API_CSP,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'cache-control': 'no-store',
} as const;

export const securityHeaders = fp(async (app: FastifyInstance) => {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', API_CSP);
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=()');
    reply.header('cache-control', 'no-store');
    if (MUTATING_METHODS.has(request.method) && request.headers['sec-fetch-site'] === 'cross-site')
      throw new AppError('cross_site_refused');
  });
});
