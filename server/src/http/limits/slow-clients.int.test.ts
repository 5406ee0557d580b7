import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@gian-hang/contract/paths';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, signInAs, startTestApp, type TestApp } from '../../testing/test-app.ts';

/** Two database connections allow twelve concurrent requests. */
const SETTINGS = { DATABASE_POOL: '2' };
const MAX_CONCURRENT = 12;
/** The size of the test's own pool. */
const POOL = 10;
let test: TestApp;
let url: URL;
let headers: Record<string, string>;
beforeAll(async () => {
  test = await startTestApp(SETTINGS);
  const { token } = await signInAs(test, ADMIN);
  headers = { authorization: `Bearer ${token}`, 'accept-language': 'en' };
  url = new URL(await test.app.listen({ port: 0, host: '127.0.0.1' }));
});
afterAll(() => test.close());

function openSocket(): Socket {
  const socket = connect(Number(url.port), url.hostname);
  socket.on('error', () => {});
  return socket;
}

async function readUntilClose(socket: Socket): Promise<string> {
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  await new Promise((resolve) => socket.once('close', resolve));
  return answer;
}

/** For a target that `fetch` cannot send. */
async function statusOf(target: string): Promise<number> {
  const socket = openSocket();
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
  return Number((await readUntilClose(socket)).split(' ')[1]);
}

const get = (path: string) => fetch(new URL(path, url), { headers });
const profile = () => get(`${API_BASE}/auth/profile`);

describe.concurrent('a client', () => {
  it('that never finishes its headers is disconnected after 10 seconds', async () => {
    expect(test.app.server.headersTimeout).toBe(10_000);
    test.app.server.headersTimeout = 1_000;
    const socket = openSocket();
    socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\n');
    const headerTimer = setInterval(() => socket.write('X-Slow: 1\r\n'), 100);
    const answer = await readUntilClose(socket);
    clearInterval(headerTimer);
    expect(answer).toMatch(/^HTTP\/1\.1 408 .*"code":"request_timeout"/s);
  });

  it.each([
    ['16 KiB of headers', `GET / HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(16_384)}\r\n\r\n`, 431],
    ['no HTTP', 'HELO mail.example.com\r\n\r\n', 400],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n', 400],
    [
      'a length and chunks',
      'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
      400,
    ],
  ])('that sends %s gets an error in our envelope and is disconnected', async (_, request, status) => {
    const socket = openSocket();
    socket.write(request);
    const [head = '', body = ''] = (await readUntilClose(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(JSON.parse(body)).toMatchObject({ statusCode: status, requestId: expect.any(String) });
  });

  async function sendEndlessBody(): Promise<{ answer: string; sent: number }> {
    const socket = openSocket();
    socket.write(
      'POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    const answer = readUntilClose(socket);
    const chunk = `${(65_536).toString(16)}\r\n${'x'.repeat(65_536)}\r\n`;
    let sent = 0;
    while (!socket.destroyed && sent < 100 * 2 ** 20) {
      sent += chunk.length;
      if (!socket.write(chunk))
        await Promise.race([sleep(50), new Promise((on) => socket.once('drain', on))]);
    }
    socket.destroy();
    return { answer: await answer, sent };
  }

  it('that sends an endless body is rejected after the first megabyte', async () => {
    let { answer, sent } = await sendEndlessBody();
    // Who is still writing may meet the closed connection before the answer is read.
    for (let tries = 1; answer === '' && tries < 5; tries += 1) ({ answer, sent } = await sendEndlessBody());
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(sent).toBeLessThan(100 * 2 ** 20);
  });
});

describe('under overload', () => {
  it('an endless body occupies no slot', async () => {
    const senders = Array.from({ length: MAX_CONCURRENT + 1 }, openSocket);
    for (const socket of senders)
      socket.write('POST /api/v1/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n');
    expect((await profile()).status).toBe(200);
    for (const socket of senders) socket.destroy();
  });

  it('further requests get 503 with Retry-After within about a second, and health answers', async () => {
    const held = await Promise.all(Array.from({ length: POOL }, () => test.deps.pool.connect()));
    const request = `GET ${API_BASE}/auth/profile HTTP/1.1\r\nHost: x\r\nAuthorization: ${headers.authorization}\r\n\r\n`;
    const holders: Socket[] = [];
    const fillUp = async () => {
      for (let missing = MAX_CONCURRENT - (await metric('http_requests_in_flight')); missing > 0; missing--) {
        const socket = openSocket();
        socket.write(request);
        holders.push(socket);
      }
      return metric('http_requests_in_flight');
    };
    await expect.poll(fillUp, { timeout: 180_000 }).toBe(MAX_CONCURRENT);
    const refused = await Promise.all([
      profile(),
      profile(),
      get('/webhooks/tiktok-shop'),
      get('/%61pi/v1/auth/profile'),
    ]);
    for (const answer of refused) {
      expect(answer.status).toBe(503);
      expect(answer.headers.get('retry-after')).toBe('1');
      expect(await answer.json()).toMatchObject({
        statusCode: 503,
        code: 'unavailable',
        message: 'The service is busy. Please try again in a moment.',
        requestId: expect.any(String),
      });
    }
    expect(await statusOf(`http://x${API_BASE}/auth/profile`)).toBe(503);
    expect((await get('/health/live')).status).toBe(200);
    expect((await get('/login?redirect=%2Fapi%2Fv1')).status).not.toBe(503);
    expect(await metric('http_requests_rejected_total')).toBeGreaterThanOrEqual(refused.length);
    for (const client of held) client.release();
    for (const socket of holders) socket.destroy();
    await expect.poll(async () => (await profile()).status, { timeout: 180_000 }).toBe(200);
    await expect.poll(() => metric('http_requests_in_flight'), { timeout: 180_000 }).toBe(0);
  });
});

async function metric(name: string): Promise<number> {
  const figures = await (await get('/metrics')).text();
  return Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(figures)?.[1]);
}
