import { webhookPath } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { acceptDelivery } from './accept-delivery.service.ts';

const BODY_LIMIT = 262_144;

/** One path per marketplace. The body stays unparsed because the signature covers its exact bytes. */
export const webhooksRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
    done(null, body),
  );
  for (const marketplace of deps.marketplaces.all)
    app.post(
      webhookPath(marketplace.name),
      { config: { access: 'public' }, bodyLimit: BODY_LIMIT, schema: { hide: true } },
      async (request, reply) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const delivery = { headers: request.headers, body };
        if (!marketplace.verifyWebhook(delivery)) throw new AppError('unauthenticated');
        await acceptDelivery(deps, marketplace, delivery);
        return reply.code(200).send();
      },
    );
};
