import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Logger } from 'pino';
import { CHANGES_CHANNEL, type Change } from '../../db/notify-change.ts';

const CONNECT_TIMEOUT_MS = 4_000;
const PING_INTERVAL_MS = 15_000;
const PING_TIMEOUT_MS = 5_000;
const MIN_RECONNECT_DELAY_MS = 250;
const MAX_RECONNECT_DELAY_MS = 5_000;

type Options = {
  url: string;
  log: Logger;
  onChange: (change: Change) => void;
  /** Called after each connect. Changes from before are not reported. */
  onListening: () => void;
  onLost: () => void;
};

/** Listens to PostgreSQL on a connection of its own and reconnects until `signal` aborts. */
export async function listenForChanges(options: Options, signal: AbortSignal): Promise<void> {
  let delay = MIN_RECONNECT_DELAY_MS;
  while (!signal.aborted) {
    try {
      await listenUntilLost(options, signal, () => {
        delay = MIN_RECONNECT_DELAY_MS;
      });
    } catch (error) {
      options.log.warn({ err: error }, 'no connection for live changes');
    }
    options.onLost();
    await sleep(delay, undefined, { signal, ref: false }).catch(() => undefined);
    delay = Math.min(delay * 2, MAX_RECONNECT_DELAY_MS);
  }
}

async function listenUntilLost(
  { url, onChange, onListening }: Options,
  signal: AbortSignal,
  onConnected: () => void,
): Promise<void> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gian-hang api live',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: PING_TIMEOUT_MS,
    keepAlive: true,
  });
  const lost = Promise.withResolvers<void>();
  const onLost = () => lost.resolve();
  client.on('error', onLost).on('end', onLost);
  client.on('notification', ({ payload = '' }) => onChange(JSON.parse(payload) as Change));
  const ping = setInterval(() => void client.query('select 1').catch(onLost), PING_INTERVAL_MS);
  signal.addEventListener('abort', onLost, { once: true });
  try {
    await client.connect();
    await client.query(`listen ${CHANGES_CHANNEL}`);
    onConnected();
    onListening();
    await lost.promise;
  } finally {
    clearInterval(ping);
    await client.end().catch(() => undefined);
  }
}
