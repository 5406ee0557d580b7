import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { endConnectionsOnClose } from './connections.ts';

let app: FastifyInstance;
let port: number;
let answer: () => void;
beforeEach(async () => {
  app = Fastify({ forceCloseConnections: 'idle' });
  endConnectionsOnClose(app);
  const answered = Promise.withResolvers<void>();
  answer = answered.resolve;
  app.get('/', () => answered.promise.then(() => 'done'));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});
afterEach(() => app.close());

async function open(): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  await Promise.all([once(app.server, 'connection'), once(socket, 'connect')]);
  return socket;
}

test('a server that closes does not wait for connections without a request', async () => {
  const socket = await open();
  socket.resume();
  await Promise.all([once(socket, 'close'), app.close()]);
});

test('a server that closes answers the running request, then ends its connection', async () => {
  const [socket, idle] = [await open(), await open()];
  const received = once(app.server, 'request');
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  await received;
  const closed = app.close();
  await once(idle.resume(), 'close');
  answer();
  expect(String(await once(socket, 'data'))).toMatch(/^HTTP\/1\.1 200 .*connection: close.*done/s);
  await Promise.all([once(socket, 'close'), closed]);
});
