import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import { sendFailure } from '../errors/error-handler.ts';
import { buildPageCsp } from './security.ts';

const NONCE = '__CSP_NONCE__';
/** Programs call these paths and never get the page. */
const NON_PAGE_PATH = /^\/(api|assets|webhooks)(\/|$)/;
/** No page has a dot in its path or begins with two slashes. */
const INVALID_PAGE_PATH = /^\/\/|\./;

/** Extracts the path of a request target; unlike `new URL` it accepts anything a client sends, such as `//[`. */
function requestPath({ url }: FastifyRequest): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*$/s, '');
}

/** Serves the built web app: hashed files are cached for ever, the page is rendered each time with a new nonce. */
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
    preCompressed: true,
  });
  const hidden = { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' } as const;
  app.get('/assets/*', hidden, (request, reply) => {
    const { '*': file } = request.params as { '*': string };
    return reply.sendFile(`assets/${file}`, { maxAge: '365d', immutable: true });
  });
  for (const file of ['favicon.ico', 'favicon.svg', 'robots.txt', 'theme.js'])
    app.get(`/${file}`, hidden, (_request, reply) => reply.sendFile(file, { maxAge: '1h' }));
  const sendPage = (reply: FastifyReply, page: string) => {
    const nonce = randomBytes(16).toString('base64');
    reply.header('content-security-policy', buildPageCsp(nonce, { image: imageSources }));
    reply.header('cache-control', 'no-cache');
    return reply.type('text/html; charset=utf-8').send(page.replaceAll(NONCE, nonce));
  };
  app.setNotFoundHandler((request, reply) => {
    const path = requestPath(request);
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    if (html === null || !isRead || NON_PAGE_PATH.test(path))
      return sendFailure(request, reply, new AppError('not_found'));
    return sendPage(reply.code(INVALID_PAGE_PATH.test(path) ? 404 : 200), html);
  });
}
