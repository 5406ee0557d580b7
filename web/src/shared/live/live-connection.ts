import type { LiveTopic } from '@gian-hang/contract/live';
import { PATHS } from '@gian-hang/contract/paths';
import { fetchFile } from '../../lib/api/http.ts';
import { withSession } from '../../lib/api/with-session.ts';
import { parseLiveEvents } from './live-events.ts';

const MIN_RECONNECT_MS = 1_000;
const MAX_RECONNECT_MS = 30_000;
/** The server sends a heartbeat every 20 s. */
const SILENCE_TIMEOUT_MS = 50_000;

type OnTopics = (topics: readonly LiveTopic[]) => void;

/**
 * Keeps a stream of changes open while the tab is visible, and reconnects until stopped. The first event of each stream
 * names all topics, so nothing that happened in between is missed.
 */
export function connectLive(onTopics: OnTopics): () => void {
  let connection = new AbortController();
  const onVisibility = () => {
    connection.abort();
    connection = new AbortController();
    if (document.visibilityState === 'visible') void keepReading(onTopics, connection.signal);
  };
  document.addEventListener('visibilitychange', onVisibility);
  onVisibility();
  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    connection.abort();
  };
}

async function keepReading(onTopics: OnTopics, signal: AbortSignal): Promise<void> {
  let delay = MIN_RECONNECT_MS;
  while (!signal.aborted) {
    try {
      await readStream((topics) => {
        delay = MIN_RECONNECT_MS;
        onTopics(topics);
      }, signal);
    } catch {
      // Every failure, also a refusal, is followed by another try; the session's end stops this from outside.
    }
    await wait(delay * (1 + Math.random()), signal);
    delay = Math.min(delay * 2, MAX_RECONNECT_MS);
  }
}

async function readStream(onTopics: OnTopics, stopped: AbortSignal): Promise<void> {
  const silence = new AbortController();
  const signal = AbortSignal.any([stopped, silence.signal]);
  let timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
  try {
    const response = await withSession((token) => fetchFile(PATHS.live, { signal }, token));
    for await (const event of parseLiveEvents(textOf(response))) {
      clearTimeout(timer);
      timer = setTimeout(() => silence.abort(), SILENCE_TIMEOUT_MS);
      if (event) onTopics(event.topics);
    }
  } finally {
    clearTimeout(timer);
  }
}

async function* textOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  for await (const chunk of body ?? []) yield decoder.decode(chunk, { stream: true });
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
