import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import { releaseAdmissionSlot } from './admission-control.ts';

/** How long the client wants to wait for a long job: `Prefer: wait=<seconds>`, otherwise the maximum. */
export function preferredWaitMs({ headers }: FastifyRequest): number {
  const preferred = /(?:^|[,;\s])wait=(\d{1,4})(?:$|[,;\s])/.exec(String(headers.prefer ?? ''))?.[1];
  return preferred === undefined ? Number.POSITIVE_INFINITY : Number(preferred) * 1000;
}

/** Options for a request that waits for a job: the deadline, and a signal for a disconnected client. */
export function waitOptions(request: FastifyRequest, reply: FastifyReply) {
  releaseAdmissionSlot(reply.raw);
  return { waitMs: preferredWaitMs(request), signal: abortOnDisconnect(reply) };
}
