import { createGzip, gzipSync } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { failure } from '../http/envelope.ts';
import type { Fault, FaultKind } from './faults.ts';

const MAX_HANG_MS = 120_000;
const BOMB_BYTES = 256 * 1024 * 1024;

type FaultResponder = (reply: FastifyReply, fault: Fault) => FastifyReply | Promise<FastifyReply>;

const json = (status: number, code: number, message: string): FaultResponder => {
  return (reply, fault) => reply.code(status).send(failure(fault.code ?? code, fault.message ?? message));
};

const html = (status: number): FaultResponder => {
  return (reply) =>
    reply
      .code(status)
      .type('text/html')
      .send(
        `<html><head><title>${status}</title></head><body><center><h1>${status}</h1></center></body></html>`,
      );
};

export function pause(ms: number, reply: FastifyReply): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      reply.raw.off('close', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    timer.unref();
    reply.raw.once('close', done);
  });
}

export function resetConnection(reply: FastifyReply): FastifyReply {
  reply.hijack();
  const { socket } = reply.raw;
  if (socket !== null && 'resetAndDestroy' in socket) socket.resetAndDestroy();
  else reply.raw.destroy();
  return reply;
}

function gzipBomb(reply: FastifyReply): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' });
  const gzip = createGzip({ level: 9 });
  gzip.pipe(reply.raw);
  reply.raw.on('close', () => gzip.destroy());
  gzip.on('error', () => undefined);
  const block = Buffer.alloc(1024 * 1024, 0x20);
  let left = BOMB_BYTES / block.length;
  const write = () => {
    while (left > 0 && !gzip.destroyed) {
      left--;
      if (!gzip.write(block)) {
        gzip.once('drain', write);
        return;
      }
    }
    if (!gzip.destroyed) gzip.end();
  };
  write();
  return reply;
}

const FAULT_RESPONDERS: Readonly<Partial<Record<FaultKind, FaultResponder>>> = {
  '429': (reply, fault) => {
    if (fault.retry_after !== undefined) reply.header('retry-after', fault.retry_after);
    return reply.code(429).send(failure(36009002, fault.message ?? 'Too many requests. Please slow down.'));
  },
  '500': json(500, 36009003, 'Internal error. Please try again later.'),
  '502': html(502),
  '503': html(503),
  error: json(200, 36009003, 'Internal error. Please try again later.'),
  expired_token: json(401, 105002, 'Expired credentials. Access token is expired.'),
  invalid_token: json(400, 36009004, 'Invalid credentials. The x-tts-access-token header is invalid.'),
  auth_record_gone: json(200, 36004005, 'can not find related auth record'),
  revoked: json(401, 105004, 'Invalid credentials. The authorization was revoked by the seller.'),
  timeout: async (reply, fault) => {
    await pause(fault.delay_ms ?? MAX_HANG_MS, reply);
    if (reply.raw.destroyed) return reply.hijack();
    return reply.code(504).send(failure(36009007, 'Timeout.'));
  },
  reset: (reply) => resetConnection(reply),
  garbage: (reply) =>
    reply
      .code(200)
      .type('application/json')
      .send(
        Buffer.concat([
          Buffer.from('<!doctype html>\u0000{]'),
          gzipSync('not json'),
          Buffer.from([0xff, 0xfe]),
        ]),
      ),
  empty: (reply) => reply.code(200).type('application/json').send(''),
  redirect: (reply) => reply.code(302).header('location', 'http://127.0.0.1:9/moved').send(''),
  gzip_bomb: gzipBomb,
};

/** Applies the faults that answer instead of the endpoint. */
export function applyReplyFault(
  reply: FastifyReply,
  fault: Fault,
): FastifyReply | Promise<FastifyReply> | undefined {
  return FAULT_RESPONDERS[fault.kind]?.(reply, fault);
}
