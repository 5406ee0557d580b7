import type { Logger } from 'pino';

const BEAT_EVERY_MS = 4_000;

/** Says again and again that somebody works on something, until told to stop; a beat that is lost stops nothing. */
export function keepBeating(log: Logger, beat: () => Promise<unknown>): () => void {
  const timer = setInterval(
    () => void beat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat')),
    BEAT_EVERY_MS,
  );
  return () => clearInterval(timer);
}
