import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { API_BASE } from '@gian-hang/contract/paths';
import type { TestProgram } from '../../server/src/testing/processes/test-programs.ts';
import { flood } from './flood.ts';
import { ask, memory, processorMs, signIn, type World } from './ground.ts';

const TIMES = 10;

type Input = { name: string; head: string; body?: Buffer; wanted: number[] };

/** What is too much is refused quickly; what anybody may ask costs little. */
export async function inputs(world: World): Promise<void> {
  const { figures } = world;
  figures.part('S24, S26: oversize input and what anybody may ask');
  const api = await world.start('api');
  const token = await signIn(api.url);
  for (let n = 0; n < 200; n++) await ask(`${api.url}${API_BASE}/orders`, token);
  for (const input of oversize(token)) await send(world, api, input);
  await healthFlood(world, api);
  for (const path of ['/', `${API_BASE}/auth/options`, `${API_BASE}/openapi.json`, `${API_BASE}/docs/`])
    await cost(world, api, path);
  await api.stop();
}

function oversize(token: string): Input[] {
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

/** Several times, for the clock of the processor is coarse; memory by the first. */
async function send(
  { figures }: World,
  api: TestProgram,
  { name, head, body, wanted }: Input,
): Promise<void> {
  const [cpu, before] = [processorMs(api), memory(api)];
  let wrong = 0;
  let more = 0;
  for (let n = 0; n < TIMES; n++) {
    if (!wanted.includes(await statusOf(api.url, head, body))) wrong++;
    if (n === 0) more = memory(api) - before;
  }
  figures.check(`${name}, not ${wanted.join(' or ')}`, wrong, { most: 0 });
  figures.check(`${name}, processor`, (processorMs(api) - cpu) / TIMES, { most: 100, unit: ' ms' });
  figures.check(`${name}, more memory`, more, { most: 20, unit: ' MB' });
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

async function healthFlood({ figures, owner }: World, api: TestProgram): Promise<void> {
  for (const path of ['/health/live', '/health/ready']) {
    const [from, cpu] = [await queries(owner), processorMs(api)];
    const asked = { url: api.url, path, token: '', connections: 50, rate: 1_000, seconds: 5 };
    const { good, seconds } = await flood(asked);
    const database = ((await queries(owner)) - from) / seconds;
    figures.check(`${path}, answers a second`, good.length / seconds, { least: 500 });
    figures.check(`${path}, database work a second`, database, { most: 3 });
    figures.check(`${path}, processor each`, (processorMs(api) - cpu) / good.length, {
      most: 5,
      unit: ' ms',
    });
  }
}

/** Transactions of this database so far; an idle connection tells of its last ones after ten seconds. */
async function queries(owner: World['owner']): Promise<number> {
  await sleep(11_000);
  const { rows } = await owner.query(
    'select xact_commit::int as n from pg_stat_database where datname = current_database()',
  );
  return Number(rows[0]?.n);
}

async function cost({ figures }: World, api: TestProgram, path: string): Promise<void> {
  const cpu = processorMs(api);
  for (let n = 0; n < 100; n++) await (await fetch(api.url + path)).arrayBuffer();
  figures.check(`${path}, processor each`, (processorMs(api) - cpu) / 100, { most: 5, unit: ' ms' });
}
