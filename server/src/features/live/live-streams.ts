import type { Change } from '../../db/notify-change.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { listenForChanges } from './change-listener.ts';
import { LiveStream } from './live-stream.ts';

const HEARTBEAT_INTERVAL_MS = 20_000;
const MAX_STREAMS_PER_ACCOUNT = 20;

/** All open streams of this process and the database connection that feeds them. */
export class LiveStreams {
  readonly #deps: Deps;
  readonly #streams = new Set<LiveStream>();
  readonly #closing = new AbortController();
  #heartbeat: NodeJS.Timeout | undefined;
  #listening: Promise<void> | undefined;
  #isListening = false;

  constructor(deps: Deps) {
    this.#deps = deps;
  }

  /** Tells the browser to refetch everything once the process listens, so it misses no change. */
  open(accountId: string, authenticate: () => Promise<Actor>): LiveStream {
    if (this.#closing.signal.aborted) throw new AppError('unavailable');
    const own = [...this.#streams].filter((stream) => stream.accountId === accountId);
    if (own.length >= MAX_STREAMS_PER_ACCOUNT) throw new AppError('too_many_streams');
    const stream = new LiveStream(this.#deps, accountId, authenticate);
    this.#streams.add(stream);
    stream.body.once('close', () => this.#streams.delete(stream));
    this.#start();
    if (this.#isListening) stream.refresh();
    return stream;
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearInterval(this.#heartbeat);
    for (const stream of this.#streams) stream.end();
    await this.#listening;
  }

  #start(): void {
    const { log, config } = this.#deps;
    this.#heartbeat ??= setInterval(() => {
      for (const stream of this.#streams) void stream.heartbeat();
    }, HEARTBEAT_INTERVAL_MS);
    this.#listening ??= listenForChanges(
      {
        url: config.databaseUrl ?? '',
        log,
        onChange: (change) => this.#report(change),
        onListening: () => this.#refreshAll(),
        onLost: () => {
          this.#isListening = false;
        },
      },
      this.#closing.signal,
    );
  }

  #report(change: Change): void {
    for (const stream of this.#streams) stream.add(change);
  }

  #refreshAll(): void {
    this.#isListening = true;
    for (const stream of this.#streams) stream.refresh();
  }
}
