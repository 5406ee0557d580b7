import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

/** Warns once about a proxy that TRUST_PROXY does not name: all visitors then share its sign-in limits. */
export function warnAboutUntrustedProxy(
  app: FastifyInstance,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): void {
  if (config.trustProxy !== undefined) return;
  let warned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (warned || headers['x-forwarded-for'] === undefined) return;
    warned = true;
    log.warn(
      'X-Forwarded-For arrives but TRUST_PROXY is not set: set it to the address of the reverse proxy in front, ' +
        'or all visitors share one address and its limit of wrong passwords',
    );
  });
}
