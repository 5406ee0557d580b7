import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { sendFailure } from './error-handler.ts';
import { pagePolicy } from './security.ts';

const NONCE = '__CSP_NONCE__';
const NO_PAGE = /^\/(api|assets)\/|\/\.|\.[a-z0-9]{2,5}$/i;

function isPage(request: FastifyRequest): boolean {
  const { pathname } = new URL(request.url, 'http://local');
  if (request.method !== 'GET' && request.method !== 'HEAD') return false;
  return !NO_PAGE.test(pathname);
}

/** Serves the built web app: hashed files for ever, the page itself fresh each time with a nonce of its own. */
export async function webApp(
  app: FastifyInstance,
  { folder, imageSources }: { folder: string; imageSources: string },
) {
  const index = path.join(folder, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : null;
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
  });
  app.get(
    '/assets/*',
    { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
    (request, reply) => {
      const { '*': file } = request.params as { '*': string };
      reply.header('cache-control', 'public, max-age=31536000, immutable');
      return reply.sendFile(`assets/${file}`);
    },
  );
  for (const file of ['favicon.svg', 'robots.txt', 'theme.js'])
    app.get(
      `/${file}`,
      { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' },
      (_request, reply) => reply.header('cache-control', 'public, max-age=3600').sendFile(file),
    );
  const sendPage = (reply: FastifyReply, page: string) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', pagePolicy(nonce, { image: imageSources }));
    reply.header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonce));
  };
  app.setNotFoundHandler((request, reply) => {
    if (html !== null && isPage(request)) return sendPage(reply, html);
    return sendFailure(request, reply, new AppError('not_found'));
  });
}
