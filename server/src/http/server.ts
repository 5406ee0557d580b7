import { createServer, type RequestListener, type Server } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import type { AdmissionControl } from './limits/admission-control.ts';

/** Longer than a call waits for the end of another's work. What has stalled is noticed between one and two of these times. */
const SOCKET_TIMEOUT_MS = 45_000;
/** A third of what the system holds for a connection must be read before we hear of it: at 10 kB a second, two minutes. */
const DOWNLOAD_TIMEOUT_MS = 180_000;

/** Connections that wait to be taken: a burst of them is not sent away to try again seconds later. */
export const LISTEN_BACKLOG = 4_096;

/** Slow callers are cut off: 10 s for the headers, 22 s for the whole request, and those who stop taking the answer. */
export function createHttpServer(handle: RequestListener, { admit }: AdmissionControl): Server {
  const timeouts = {
    headersTimeout: 10_000,
    requestTimeout: 22_000,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 10_000,
  };
  const server = createServer({ ...timeouts, maxHeaderSize: 16_384 }, admit(handle));
  server.setTimeout(SOCKET_TIMEOUT_MS);
  return server;
}

/** For an answer that is written while it is read: the caller may be slow, but not stop. */
export function allowSlowDownload({ raw }: FastifyReply): void {
  if (raw.socket instanceof Socket) raw.socket.setTimeout(DOWNLOAD_TIMEOUT_MS);
}
