import { Readable } from 'node:stream';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import type { FastifyReply } from 'fastify';
import { allowSlowDownload } from '../server.ts';

type StreamedFile = { name: string; type: string; body: ReadableStream<Uint8Array>; close: () => void };

/** Streams a file while it is written; `close` runs when the client has it or disconnects. */
export function sendFile(reply: FastifyReply, { name, type, body, close }: StreamedFile): FastifyReply {
  if (reply.raw.destroyed) close();
  else reply.raw.once('close', close);
  allowSlowDownload(reply);
  reply.header('content-disposition', `attachment; filename="${name}"`);
  return reply.type(type).send(Readable.fromWeb(body as NodeReadableStream<Uint8Array>));
}
