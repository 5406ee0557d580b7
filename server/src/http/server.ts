import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { AdmissionControl } from './limits/admission-control.ts';

/** Longer than a request waits for another's job. A stalled connection is noticed after one to two of these periods. */
const SOCKET_TIMEOUT_MS = 45_000;
/** The server notices progress only after the client has read a third of the socket buffer: two minutes at 10 kB/s. */
const DOWNLOAD_TIMEOUT_MS = 180_000;
/** Longer than proxies keep an idle connection, so that none sends a call into one that is being closed. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

/** The accept queue; a burst of connections waits here instead of retrying seconds later. */
export const LISTEN_BACKLOG = 4_096;

/** Disconnects slow clients: 10 s for the headers, 22 s for the whole request, and those that stop reading. */
export function createHttpServer(handle: RequestListener, { admit }: AdmissionControl): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 22_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
  };
  const server = createServer({ ...timeouts, maxHeaderSize: 16_384 }, admit(handle));
  server.setTimeout(SOCKET_TIMEOUT_MS);
  return server;
}

/** For a response that streams while it is read: the client may be slow but must not stop. */
export function allowSlowDownload({ raw }: FastifyReply): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(DOWNLOAD_TIMEOUT_MS);
}
