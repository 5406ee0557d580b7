import type { FastifyInstance } from 'fastify';
import type { Sandbox } from '../sandbox-state.ts';
import { drawPicture } from './picture.ts';

const MAX_CACHED_IMAGES = 300;
const FULL_SIZE = 400;
const THUMB_SIZE = 200;
const NAME = /^([a-z]+)-([0-9a-f]{8})\.png$/;

export function registerImages(app: FastifyInstance, sandbox: Sandbox): void {
  const cache = new Map<string, Buffer>();

  app.get<{ Params: { name: string }; Querystring: { size?: string } }>('/images/:name', (request, reply) => {
    const match = NAME.exec(request.params.name);
    const size = request.query.size === String(THUMB_SIZE) ? THUMB_SIZE : FULL_SIZE;
    const key = `${request.params.name} ${size}`;
    const picture =
      cache.get(key) ??
      (match === null ? undefined : drawPicture(match[1] ?? '', Number.parseInt(match[2] ?? '0', 16), size));
    if (picture === undefined) return reply.code(404).send();
    if (cache.size >= MAX_CACHED_IMAGES) cache.delete(cache.keys().next().value ?? '');
    cache.set(key, picture);
    return reply.type('image/png').header('cache-control', 'public, max-age=86400').send(picture);
  });

  app.get<{ Params: { id: string } }>('/images/upload/:id', (request, reply) => {
    const image = sandbox.images.load(request.params.id);
    if (image === undefined) return reply.code(404).send();
    return reply
      .type(`image/${image.type}`)
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'public, max-age=86400')
      .send(image.bytes);
  });
}
