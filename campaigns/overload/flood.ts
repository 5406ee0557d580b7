import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

export type Flood = {
  url: string;
  path: string;
  token: string;
  connections: number;
  seconds: number;
  /** Requests a second, whatever becomes of them; without it each connection asks again as soon as it has its answer. */
  rate?: number;
};
export type Flooded = {
  seconds: number;
  /** Answers by status; 0 for connections that were cut. */
  statuses: Record<string, number>;
  /** Milliseconds of each answer with 200, and of each refusal. */
  good: number[];
  refused: number[];
  /** What the rate asked for while every connection was busy. */
  unsent: number;
};

/** So many requests at once, from a thread of its own. */
export function flood(options: Flood): Promise<Flooded> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL(import.meta.url), { workerData: options });
    worker.once('message', resolve);
    worker.once('error', reject);
  });
}

const LENGTH = /\r\ncontent-length: (\d+)/i;

/** One connection with one request under way at a time; it only looks at status and length. */
class Caller {
  busy = false;
  readonly #options: Flood;
  readonly #told: (status: number, ms: number) => void;
  #socket: Socket | undefined;
  #askedAt = 0;
  #status = 0;
  #missing = -1;
  #head = '';

  constructor(options: Flood, told: (status: number, ms: number) => void) {
    this.#options = options;
    this.#told = told;
  }

  /** A connection that is there already costs no call the time to make it. */
  async connect(): Promise<void> {
    const socket = this.#dial();
    this.#socket = socket;
    await new Promise((resolve) => socket.once('connect', resolve).once('close', resolve));
  }

  ask(): void {
    this.busy = true;
    this.#askedAt = performance.now();
    this.#missing = -1;
    this.#head = '';
    this.#socket ??= this.#dial();
    const { path, token } = this.#options;
    this.#socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`);
  }

  end(): void {
    this.#socket?.destroy();
  }

  #dial(): Socket {
    const { hostname, port } = new URL(this.#options.url);
    const socket = connect(Number(port), hostname);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', () => {});
    socket.on('close', () => {
      this.#socket = undefined;
      if (this.busy) this.#done(0);
    });
    return socket;
  }

  #take(chunk: Buffer): void {
    if (this.#missing < 0) {
      this.#head += chunk.toString('latin1');
      const end = this.#head.indexOf('\r\n\r\n');
      if (end < 0) return;
      this.#status = Number(this.#head.slice(9, 12));
      this.#missing = Number(LENGTH.exec(this.#head)?.[1] ?? 0) - (this.#head.length - end - 4);
    } else this.#missing -= chunk.length;
    if (this.#missing <= 0 && this.busy) this.#done(this.#status);
  }

  #done(status: number): void {
    this.busy = false;
    this.#told(status, performance.now() - this.#askedAt);
  }
}

async function run(options: Flood): Promise<Flooded> {
  const result: Flooded = { seconds: 0, statuses: {}, good: [], refused: [], unsent: 0 };
  let startedAt = performance.now();
  const passed = () => (performance.now() - startedAt) / 1000;
  const callers = Array.from({ length: options.connections }, () => {
    const caller: Caller = new Caller(options, (status, ms) => {
      result.statuses[status] = (result.statuses[status] ?? 0) + 1;
      if (status === 200) result.good.push(ms);
      else if (status > 0) result.refused.push(ms);
      if (options.rate === undefined && passed() < options.seconds) setImmediate(() => caller.ask());
    });
    return caller;
  });
  for (let first = 0; first < callers.length; first += 50)
    await Promise.all(callers.slice(first, first + 50).map((caller) => caller.connect()));
  startedAt = performance.now();
  if (options.rate === undefined) for (const caller of callers) caller.ask();
  else await atRate(options, callers, result, passed);
  while (passed() < options.seconds || (callers.some(({ busy }) => busy) && passed() < options.seconds + 15))
    await sleep(20);
  result.seconds = passed();
  for (const caller of callers) caller.end();
  return result;
}

async function atRate(
  { rate = 0, seconds }: Flood,
  callers: Caller[],
  result: Flooded,
  passed: () => number,
): Promise<void> {
  let next = 0;
  for (let due = 0; passed() < seconds; await sleep(10))
    for (const until = passed() * rate; due < until; due++) {
      const free = callers.findIndex((_, n) => !callers[(next + n) % callers.length]?.busy);
      if (free < 0) result.unsent++;
      else {
        callers[(next + free) % callers.length]?.ask();
        next = (next + free + 1) % callers.length;
      }
    }
}

if (!isMainThread) parentPort?.postMessage(await run(workerData as Flood));
