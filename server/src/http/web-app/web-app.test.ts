import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webApp } from './web-app.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'web-app-'));
const PAGE = '<!doctype html><title>Gian Hàng</title>';
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), PAGE);
  writeFileSync(path.join(folder, 'favicon.ico'), 'icon');
  writeFileSync(path.join(folder, 'assets/main.js'), 'run()');
  app = Fastify();
  await webApp(app, { folder, imageSources: '' });
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** Sends the target unchanged: `fetch` and `inject` would normalise it. */
async function get(target: string, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request({ port, path: target, method }, resolve).on('error', reject).end();
  const answer = await promise;
  const { 'content-type': type, 'cache-control': cache } = answer.headers;
  return { statusCode: answer.statusCode, type, cache, body: await text(answer) };
}

describe('the web app', () => {
  it.each(['/', '/login', '/app', '/app/', '/app//x', '/no/such/page', '/product/order?x=a.b', '/apix'])(
    'serves the page for %s, which routes on the client',
    async (target) => {
      expect(await get(target)).toEqual({
        statusCode: 200,
        type: 'text/html; charset=utf-8',
        cache: 'no-cache',
        body: PAGE,
      });
    },
  );

  it.each([
    '/foo.bar',
    '/foo.bar?x=1',
    '/.env',
    '/app//evil.example',
    '//',
    '//[',
    '//a:b',
    '//evil.example/x',
    'http://evil.example/foo.bar',
    'http://evil.example//[',
  ])('answers %s, which is not a page, with 404 and the page', async (target) => {
    expect(await get(target)).toEqual({
      statusCode: 404,
      type: 'text/html; charset=utf-8',
      cache: 'no-cache',
      body: PAGE,
    });
  });

  it.each(['/assets/gone.js', '/assets/gone', '/api', '/api/v1/nothing', '/api/v1/a.js', '/webhooks/nobody'])(
    'answers a program that requests %s with 404 and no page, not cacheable',
    async (target) => {
      const answer = await get(target);
      expect(answer).toMatchObject({ statusCode: 404, type: 'application/json; charset=utf-8' });
      expect(answer.cache ?? '').not.toContain('max-age');
      expect(JSON.parse(answer.body)).toMatchObject({ code: 'not_found' });
    },
  );

  it('answers methods other than GET with 404 and no page', async () => {
    expect(await get('/login', 'POST')).toMatchObject({
      statusCode: 404,
      type: 'application/json; charset=utf-8',
    });
  });

  it('caches its files: hashed ones for ever, the icon for an hour', async () => {
    expect(await get('/assets/main.js')).toMatchObject({
      statusCode: 200,
      type: 'application/javascript; charset=utf-8',
      cache: 'public, max-age=31536000, immutable',
      body: 'run()',
    });
    expect(await get('/favicon.ico')).toMatchObject({
      statusCode: 200,
      type: 'image/vnd.microsoft.icon',
      cache: 'public, max-age=3600',
    });
  });
});
