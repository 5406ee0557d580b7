import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { isPrimary } from '../db/primary.ts';
import type { Deps } from '../deps.ts';
import { AppError } from './errors/app-error.ts';

const CACHE_MS = 1_000;
const CHECK_TIMEOUT_MS = 1_500;

/** Closes a connection that failed or is read-only, so that the next check opens a new one. */
async function acceptsWrites(pool: pg.Pool): Promise<boolean> {
  try {
    const client = await pool.connect();
    const accepts = await isPrimary(client).catch(() => false);
    client.release(!accepts);
    return accepts;
  } catch {
    return false;
  }
}

/** Queries the database at most once a second, however often it is called. */
function readinessCheck({ pool }: Pick<Deps, 'pool'>): () => Promise<boolean> {
  let checkedAt = 0;
  let answer: Promise<boolean> = Promise.resolve(false);
  return () => {
    if (Date.now() - checkedAt >= CACHE_MS) {
      checkedAt = Date.now();
      const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, CHECK_TIMEOUT_MS, false).unref());
      answer = Promise.race([acceptsWrites(pool), timeout]);
    }
    return answer;
  };
}

export async function healthRoutes(
  app: FastifyInstance,
  { deps, isClosing }: { deps: Deps; isClosing: () => boolean },
) {
  const isReady = readinessCheck(deps);
  for (const url of ['/healthz', '/health/live'])
    app.get(url, { config: { access: 'public' }, schema: { hide: true }, logLevel: 'warn' }, async () => ({
      status: 'ok',
    }));
  for (const url of ['/readyz', '/health/ready'])
    app.get(url, { config: { access: 'public' }, schema: { hide: true }, logLevel: 'silent' }, async () => {
      if (isClosing() || !(await isReady())) throw new AppError('unavailable', { retryAfterSeconds: 2 });
      return { status: 'ready' };
    });
}
