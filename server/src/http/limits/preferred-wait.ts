import type { FastifyReply, FastifyRequest } from 'fastify';
import { abortOnDisconnect } from './abort-on-disconnect.ts';
import { releaseAdmissionSlot } from './admission-control.ts';

/** How long a caller wants to wait for the end of a long piece of work: `Prefer: wait=<seconds>`, else as long as can be. */
export function preferredWaitMs({ headers }: FastifyRequest): number {
  const preferred = /(?:^|[,;\s])wait=(\d{1,4})(?:$|[,;\s])/.exec(String(headers.prefer ?? ''))?.[1];
  return preferred === undefined ? Number.POSITIVE_INFINITY : Number(preferred) * 1000;
}

/** For a call that waits for what others do: until when, and whether anybody still listens. */
export function waitOptions(request: FastifyRequest, reply: FastifyReply) {
  releaseAdmissionSlot(reply.raw);
  return { waitMs: preferredWaitMs(request), signal: abortOnDisconnect(reply) };
}
