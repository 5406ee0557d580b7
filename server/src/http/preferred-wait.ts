import type { FastifyRequest } from 'fastify';

/** How long a caller wants to wait for the end of a long piece of work: `Prefer: wait=<seconds>`, else as long as can be. */
export function preferredWaitMs({ headers }: FastifyRequest): number {
  const preferred = /(?:^|[,;\s])wait=(\d{1,4})(?:$|[,;\s])/.exec(String(headers.prefer ?? ''))?.[1];
  return preferred === undefined ? Number.POSITIVE_INFINITY : Number(preferred) * 1000;
}
