import type { Logger } from 'pino';

const HEARTBEAT_INTERVAL_MS = 4_000;

/** Says again and again that somebody works on something, until told to stop; a beat that is lost stops nothing. */
export function startHeartbeat(log: Logger, sendHeartbeat: () => Promise<unknown>): () => void {
  const timer = setInterval(
    () => void sendHeartbeat().catch((error: unknown) => log.warn({ err: error }, 'heartbeat')),
    HEARTBEAT_INTERVAL_MS,
  );
  return () => clearInterval(timer);
}
