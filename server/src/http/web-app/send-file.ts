import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { allowSlowDownload } from '../server.ts';

type StreamedFile = { name: string; type: string; body: ReadableStream<Uint8Array>; close: () => void };

/** Hands over a file that is written while it is read; `close` is called when the caller has it, or has gone. */
export function sendFile(reply: FastifyReply, { name, type, body, close }: StreamedFile): FastifyReply {
  if (reply.raw.destroyed) close();
  else reply.raw.once('close', close);
  allowSlowDownload(reply);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(Readable.fromWeb(body as NodeReadableStream<Uint8Array>));
}
