import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { API_BASE } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { generateLoad } from './load-generator.ts';
import { cpuMs, memoryMb, type OverloadContext, signIn, timedGet } from './overload-context.ts';

const REPEATS = 10;

type Input = { name: string; head: string; body?: Buffer; wanted: number[] };

/** Oversized input is rejected quickly, and any valid request costs little. */
export async function inputs(context: OverloadContext): Promise<void> {
  const { measurements } = context;
  measurements.part('S24, S26: oversize input and what anybody may ask');
  const api = await context.start('api');
  const token = await signIn(api.url);
  for (let n = 0; n < 200; n++) await timedGet(`${api.url}${API_BASE}/orders`, token);
  for (const input of buildOversizedInputs(token)) await checkInput(context, api, input);
  await loadHealthRoutes(context, api);
  for (const path of ['/', `${API_BASE}/auth/options`, `${API_BASE}/openapi.json`, `${API_BASE}/docs/`])
    await checkCpuCost(context, api, path);
  await api.stop();
}

function buildOversizedInputs(token: string): Input[] {
  const count = (n: number) => Array.from({ length: n }, (_, index) => index + 1);
  const get = (query: string) => `GET ${API_BASE}/orders?${query} HTTP/1.1\r\nAuthorization: Bearer ${token}`;
  const post = `POST ${API_BASE}/auth/login HTTP/1.1\r\nContent-Type: application/json`;
  const sized = (body: Buffer) => ({ head: `${post}\r\nContent-Length: ${body.length}`, body });
  const fields = Object.fromEntries(count(10_000).map((n) => [`field${n}`, 1]));
  const bomb = gzipSync(Buffer.alloc(100_000_000, ' '));
  const chunk = Buffer.from(`100000\r\n${'x'.repeat(0x100000)}\r\n`);
  return [
    { name: '1 MiB and a byte', ...sized(Buffer.alloc(1_048_577, ' ')), wanted: [413] },
    {
      name: '100 MB in chunks',
      head: `${post}\r\nTransfer-Encoding: chunked`,
      body: Buffer.concat(count(100).map(() => chunk)),
      wanted: [413],
    },
    { name: '10 000 keys', ...sized(Buffer.from(JSON.stringify(fields))), wanted: [400] },
    {
      name: '1 000 parameters',
      head: get(
        count(1_000)
          .map((n) => `p${n}=1`)
          .join('&'),
      ),
      wanted: [400],
    },
    { name: '16 KiB of headers', head: `${get('')}\r\nX-Long: ${'x'.repeat(16_384)}`, wanted: [431] },
    {
      name: '100 MB in gzip',
      head: `${post}\r\nContent-Encoding: gzip\r\nContent-Length: ${bomb.length}`,
      body: bomb,
      wanted: [400, 413, 415],
    },
    { name: 'pageSize=1e9', head: get('pageSize=1000000000'), wanted: [400] },
    { name: 'a thousand years', head: get('dateRange=1026-01-01,2026-01-01'), wanted: [400] },
    { name: '10 000 ids', head: get(`ids=${count(10_000)}`), wanted: [400, 431] },
    { name: '2 000 ids', head: get(`ids=${count(2_000)}`), wanted: [400] },
  ];
}

/** Repeats the request, because CPU time is coarse; measures memory on the first one. */
async function checkInput(
  { measurements }: OverloadContext,
  api: TestProgram,
  { name, head, body, wanted }: Input,
): Promise<void> {
  const [cpu, before] = [cpuMs(api), memoryMb(api)];
  let violations = 0;
  let more = 0;
  for (let n = 0; n < REPEATS; n++) {
    if (!wanted.includes(await statusOf(api.url, head, body))) violations++;
    if (n === 0) more = memoryMb(api) - before;
  }
  measurements.check(`${name}, not ${wanted.join(' or ')}`, violations, { maximum: 0 });
  measurements.check(`${name}, processor`, (cpuMs(api) - cpu) / REPEATS, { maximum: 100, unit: ' ms' });
  measurements.check(`${name}, more memory`, more, { maximum: 20, unit: ' MB' });
}

function statusOf(url: string, head: string, body?: Buffer): Promise<number> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    const done = () => resolve(Number(answer.slice(9, 12)));
    socket.on('data', (data) => {
      answer += data.toString('latin1');
    });
    socket.on('error', done);
    socket.on('close', done);
    socket.write(`${head}\r\nHost: x\r\nConnection: close\r\n\r\n`);
    if (body) socket.write(body);
  });
}

async function loadHealthRoutes({ measurements, owner }: OverloadContext, api: TestProgram): Promise<void> {
  for (const path of ['/health/live', '/health/ready']) {
    const [from, cpu] = [await countTransactions(owner), cpuMs(api)];
    const options = { url: api.url, path, token: '', connections: 50, rate: 1_000, seconds: 5 };
    const { good, seconds } = await generateLoad(options);
    const database = ((await countTransactions(owner)) - from) / seconds;
    measurements.check(`${path}, answers a second`, good.length / seconds, { minimum: 500 });
    measurements.check(`${path}, database work a second`, database, { maximum: 3 });
    measurements.check(`${path}, processor each`, (cpuMs(api) - cpu) / good.length, {
      maximum: 5,
      unit: ' ms',
    });
  }
}

/** Counts this database's transactions; an idle connection reports its last ones after ten seconds. */
async function countTransactions(owner: OverloadContext['owner']): Promise<number> {
  await sleep(11_000);
  const { rows } = await owner.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}

async function checkCpuCost(
  { measurements }: OverloadContext,
  api: TestProgram,
  path: string,
): Promise<void> {
  const cpu = cpuMs(api);
  for (let n = 0; n < 100; n++) await (await fetch(api.url + path)).arrayBuffer();
  measurements.check(`${path}, processor each`, (cpuMs(api) - cpu) / 100, { maximum: 5, unit: ' ms' });
}
