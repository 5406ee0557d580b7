import { MAX_IMAGE_BYTES } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import { ImageUploadQuery, UploadedImage } from '@gian-hang/contract/products/new-product';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { jsonRoutes } from '../../../http/json-routes.ts';
import { uploadImage } from './upload-image.service.ts';

/** Per process, because a picture is held in memory until the marketplace has it. */
export const MAX_CONCURRENT_UPLOADS = 16;
const RETRY_AFTER_SECONDS = 2;

/** The body is the picture itself. Its declared type only selects this parser; its content decides. */
export const productImagesRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  let running = 0;
  app.addHook('onRequest', async (_request, reply) => {
    if (running >= MAX_CONCURRENT_UPLOADS)
      throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    running += 1;
    reply.raw.once('close', () => {
      running -= 1;
    });
  });
  app.addContentTypeParser(
    /^(image\/|application\/octet-stream)/,
    { parseAs: 'buffer', bodyLimit: MAX_IMAGE_BYTES },
    (_request, body, done) => done(null, body),
  );
  jsonRoutes(app, 'products').post(
    PATHS.products.uploadImage,
    { access: 'products.write', query: ImageUploadQuery, status: 201, data: UploadedImage },
    ({ actor, query, request }) => uploadImage(deps, actor, query, request.body),
  );
};
