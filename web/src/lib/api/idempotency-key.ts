import { ApiError } from './api-error.ts';

/** After this time the same call gets a new key. */
const KEY_REUSE_MS = 600_000;

/** The latest call while it is running or its outcome is unknown. */
let lastCall: { call: string; key: string; at: number } | null = null;

/** `crypto.randomUUID` exists in secure contexts only. */
function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

function isOutcomeUnknown(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 0 || error.status >= 500);
}

/**
 * Adds an Idempotency-Key. Two identical calls in a row (a double click, or a retry after a lost answer) get the same
 * key. A different call in between makes the second a new one, as in dark, light, dark.
 */
export async function withIdempotencyKey<Data>(
  call: string,
  send: (key: string) => Promise<Data>,
): Promise<Data> {
  const now = Date.now();
  const again = lastCall?.call === call && now - lastCall.at < KEY_REUSE_MS ? lastCall : null;
  const mine = again ?? { call, key: randomKey(), at: now };
  const settle = () => {
    if (lastCall === mine) lastCall = null;
  };
  lastCall = mine;
  try {
    const data = await send(mine.key);
    settle();
    return data;
  } catch (error) {
    if (!isOutcomeUnknown(error)) settle();
    throw error;
  }
}
