import { Agent, request } from 'node:http';

/** Keeps connections open and does not decode bodies, because it shares the cores with the server it measures. */
export class Client {
  readonly #base: string;
  readonly #agent = new Agent({ keepAlive: true });
  #token = '';
  #signedInAt = Number.NEGATIVE_INFINITY;
  readonly #account: { email: string; password: string };

  constructor(base: string, account: { email: string; password: string }) {
    this.#base = `${base}/api/v1`;
    this.#account = account;
  }

  async signIn(): Promise<void> {
    if (performance.now() - this.#signedInAt < 8 * 60_000) return;
    const answer = await fetch(`${this.#base}/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(this.#account),
    });
    const body = (await answer.json()) as { data: { token: string } };
    this.#token = body.data.token;
    this.#signedInAt = performance.now();
  }

  get(path: string): Promise<{ status: number; body: Buffer; firstByteMs: number; ms: number }> {
    return this.send('GET', path);
  }

  send(method: string, path: string, content?: unknown, onChunk?: (chunk: Buffer) => void) {
    return new Promise<{ status: number; body: Buffer; firstByteMs: number; ms: number }>(
      (resolve, reject) => {
        const startedAt = performance.now();
        let firstByteMs = 0;
        const headers = {
          authorization: `Bearer ${this.#token}`,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        };
        const call = request(this.#base + path, { method, headers, agent: this.#agent }, (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => {
            firstByteMs ||= performance.now() - startedAt;
            if (onChunk) onChunk(chunk);
            else chunks.push(chunk);
          });
          answer.on('end', () =>
            resolve({
              status: answer.statusCode ?? 0,
              body: Buffer.concat(chunks),
              firstByteMs,
              ms: performance.now() - startedAt,
            }),
          );
          answer.on('error', reject);
        });
        call.on('error', reject);
        call.end(content === undefined ? undefined : JSON.stringify(content));
      },
    );
  }

  async data<T>(path: string): Promise<T> {
    const { status, body } = await this.get(path);
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.toString('utf8', 0, 300)}`);
    return (JSON.parse(body.toString('utf8')) as { data: T }).data;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export type Percentiles = { p50: number; p95: number; p99: number };

export function computePercentiles(samples: readonly number[]): Percentiles {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
