import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type LoadOptions = {
  url: string;
  path: string;
  token: string;
  connections: number;
  seconds: number;
  /** Requests a second regardless of the responses; without it each connection waits for its response first. */
  rate?: number;
};
export type LoadResult = {
  seconds: number;
  /** Responses by status; 0 for closed connections. */
  statuses: Record<string, number>;
  /** Milliseconds of each response with 200, and of each refusal. */
  good: number[];
  refused: number[];
  /** Requests that the rate demanded while every connection was busy. */
  unsent: number;
};

/** Generates load from a separate thread. */
export function generateLoad(options: LoadOptions): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const CONTENT_LENGTH = /\r\ncontent-length: (\d+)/i;

/** One connection with one request at a time; it reads only status and length. */
class LoadClient {
  busy = false;
  readonly #options: LoadOptions;
  readonly #onResponse: (status: number, ms: number) => void;
  #socket: Socket | undefined;
  #sentAt = 0;
  #status = 0;
  #remainingBytes = -1;
  #head = '';

  constructor(options: LoadOptions, onResponse: (status: number, ms: number) => void) {
    this.#options = options;
    this.#onResponse = onResponse;
  }

  /** Connects in advance, so that no request includes the connection time. */
  async connect(): Promise<void> {
    const socket = this.#openSocket();
    this.#socket = socket;
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }

  sendRequest(): void {
    this.busy = true;
    this.#sentAt = performance.now();
    this.#remainingBytes = -1;
    this.#head = '';
    this.#socket ??= this.#openSocket();
    const { path, token } = this.#options;
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  }

  end(): void {
    this.#socket?.destroy();
  }

  #openSocket(): Socket {
    const { hostname, port } = new URL(this.#options.url);
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => this.#onData(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#socket = undefined;
      if (this.busy) this.#done(0);
    });
    return socket;
  }

  #onData(chunk: Buffer): void {
    if (this.#remainingBytes < 0) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#remainingBytes =
        Number(CONTENT_LENGTH.exec(this.#head)?.[1] ?? 0) - (this.#head.length - end - 4);
    } else this.#remainingBytes -= chunk.length;
    if (this.#remainingBytes <= 0 && this.busy) this.#done(this.#status);
  }

  #done(status: number): void {
    this.busy = false;
    this.#onResponse(status, performance.now() - this.#sentAt);
  }
}

async function run(options: LoadOptions): Promise<LoadResult> {
  const result: LoadResult = { seconds: 0, statuses: {}, good: [], refused: [], unsent: 0 };
  let startedAt = performance.now();
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000;
  const clients = Array.from({ length: options.connections }, () => {
    const client: LoadClient = new LoadClient(options, (status, ms) => {
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status === 200) result.good.push(ms);
      else if (status > 0) result.refused.push(ms);
      if (options.rate === undefined && elapsedSeconds() < options.seconds)
        setImmediate(() => client.sendRequest());
    });
    return client;
  });
  for (let first = 0; first < clients.length; first += 50)
    await Promise.all(clients.slice(first, first + 50).map((client) => client.connect()));
  startedAt = performance.now();
  if (options.rate === undefined) for (const client of clients) client.sendRequest();
  else await atRate(options, clients, result, elapsedSeconds);
  while (
    elapsedSeconds() < options.seconds ||
    (clients.some(({ busy }) => busy) && elapsedSeconds() < options.seconds + 15)
  )
    await sleep(20);
  result.seconds = elapsedSeconds();
  for (const client of clients) client.end();
  return result;
}

async function atRate(
  { rate = 0, seconds }: LoadOptions,
  clients: LoadClient[],
  result: LoadResult,
  elapsedSeconds: () => number,
): Promise<void> {
  let next = 0;
  for (let due = 0; elapsedSeconds() < seconds; await sleep(10))
    for (const until = elapsedSeconds() * rate; due < until; due++) {
      const free = clients.findIndex((_, n) => !clients[(next + n) % clients.length]?.busy);
      if (free < 0) result.unsent++;
      else {
        clients[(next + free) % clients.length]?.sendRequest();
        next = (next + free + 1) % clients.length;
      }
    }
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as LoadOptions));
