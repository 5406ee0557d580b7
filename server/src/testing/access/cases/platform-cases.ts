import { type AccessCase, NO_PARAMETERS } from './access-case.ts';

export const PLATFORM_CASES: Record<string, AccessCase[]> = {
  'GET /docs': NO_PARAMETERS,
  'GET /docs/': NO_PARAMETERS,
  'GET /docs/js/scalar.js': NO_PARAMETERS,
  'GET /openapi.json': NO_PARAMETERS,
  'GET /assets/*': [{ params: { '*': 'nothing.js' } }],
  'GET /favicon.ico': NO_PARAMETERS,
  'GET /favicon.svg': NO_PARAMETERS,
  'GET /robots.txt': NO_PARAMETERS,
  'GET /theme.js': NO_PARAMETERS,
  'GET /health/live': NO_PARAMETERS,
  'GET /health/ready': NO_PARAMETERS,
  'GET /healthz': NO_PARAMETERS,
  'GET /readyz': NO_PARAMETERS,
  'GET /metrics': NO_PARAMETERS,
  'POST /webhooks/tiktok-shop': NO_PARAMETERS,
  'GET /live': NO_PARAMETERS,
};
