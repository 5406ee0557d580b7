import net from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../testing/test-app.ts';

/** Stands between the server and its database, and can swallow or refuse all traffic. */
class Gate {
  mode: 'open' | 'refuse' | 'swallow' = 'open';
  readonly #sockets = new Set<net.Socket>();
  readonly #server: net.Server;

  constructor(target: URL) {
    this.#server = net.createServer((inside) => {
      if (this.mode === 'refuse') return inside.destroy();
      const outside = net.connect(Number(target.port), target.hostname);
      for (const socket of [inside, outside]) {
        this.#sockets.add(socket);
        socket.on('error', () => socket.destroy());
        socket.on('close', () => this.#sockets.delete(socket));
      }
      inside.on('data', (chunk) => this.mode !== 'swallow' && outside.write(chunk));
      outside.on('data', (chunk) => this.mode !== 'swallow' && inside.write(chunk));
      inside.on('close', () => outside.destroy());
      outside.on('close', () => inside.destroy());
      return undefined;
    });
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return (this.#server.address() as net.AddressInfo).port;
  }

  cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  close(): void {
    this.cut();
    this.#server.close();
  }
}

let test: TestApp;
let gate: Gate;
let token: string;
beforeAll(async () => {
  const route = async (url: string) => {
    gate = new Gate(new URL(url));
    return Object.assign(new URL(url), {
      hostname: '127.0.0.1',
      port: String(await gate.listen()),
    }).toString();
  };
  test = await startTestApp({}, { route });
  ({ token } = await signInAs(test, ADMIN));
});
afterAll(async () => {
  gate.mode = 'open';
  await test.close();
  gate.close();
});

const profile = () => test.call('GET', '/auth/profile', { token });

describe('without its database the server', () => {
  it('lives, is not ready, and answers 503 with a time to try again; then comes back by itself', async () => {
    gate.mode = 'refuse';
    gate.cut();
    const answer = await profile();
    expect(answer.json()).toMatchObject({ statusCode: 503, code: 'unavailable' });
    expect(answer.headers['retry-after']).toBe('5');
    expect((await test.call('GET', '/healthz')).statusCode).toBe(200);
    expect((await test.call('GET', '/readyz')).statusCode).toBe(503);
    gate.mode = 'open';
    await expect
      .poll(async () => (await test.call('GET', '/health/ready')).statusCode, {
        timeout: 60_000,
        interval: 200,
      })
      .toBe(200);
    expect((await profile()).statusCode).toBe(200);
  });

  it('answers within ten seconds when the database swallows everything', async () => {
    gate.mode = 'swallow';
    const startedAt = Date.now();
    const answers = await Promise.all([profile(), profile(), profile()]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 503]);
    expect(Date.now() - startedAt).toBeLessThan(10_000);
    gate.mode = 'open';
    gate.cut();
    await expect.poll(async () => (await profile()).statusCode, { timeout: 60_000, interval: 200 }).toBe(200);
  });
});
