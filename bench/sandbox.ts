import { fork } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';

const ORDERS = 1_000_000;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);
const PAGE_SIZE = 100;
const MIN_PAGES_PER_MINUTE = 4000;
const PATH = '/order/202309/orders/search';
const agent = new Agent({ keepAlive: true });

type Control = { app_key: string; app_secret: string; process: { cpu_ms: number; rss_mb: number } };
type Shop = { cipher: string; seller: string };

function startProcess(): Promise<{ url: string; pid: number; stop(): Promise<void> }> {
  const main = fileURLToPath(new URL('../sandbox/src/main.ts', import.meta.url));
  const child = fork(main, {
    env: { ...process.env, SANDBOX_PORT: '0', SANDBOX_LIVE: 'false', SANDBOX_DATA_DIR: '' },
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      child.once('exit', () => resolve());
      child.disconnect();
    });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`the sandbox ended with code ${code}`)));
    child.once('message', (message: { url: string }) =>
      resolve({ url: message.url, pid: child.pid ?? 0, stop }),
    );
  });
}

async function json<T>(url: string, body?: unknown): Promise<T> {
  const answer = await fetch(url, {
    ...(body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  return (await answer.json()) as T;
}

function post(url: string, body: string, token: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'x-tts-access-token': token };
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
      answer.on('error', reject);
    });
    call.on('error', reject);
    call.end(body);
  });
}

/** Reads the page token from the first bytes of the answer, and does not decode the rest. */
function nextToken(answer: Buffer): string {
  const match = /"code":0,.*?"next_page_token":"([^"]*)"/.exec(answer.toString('latin1', 0, 400));
  if (match === null) throw new Error(`unexpected answer: ${answer.toString('utf8', 0, 200)}`);
  return match[1] ?? '';
}

function signedUrl(base: string, control: Control, query: Record<string, string>, body: string): string {
  const all: Record<string, string> = {
    ...query,
    app_key: control.app_key,
    timestamp: String(Math.floor(Date.now() / 1000)),
  };
  const params = Object.keys(all)
    .sort()
    .map((key) => `${key}${all[key]}`)
    .join('');
  const text = `${control.app_secret}${PATH}${params}${body}${control.app_secret}`;
  const sign = createHmac('sha256', control.app_secret).update(text).digest('hex');
  return `${base}${PATH}?${new URLSearchParams({ ...all, sign })}`;
}

async function run(): Promise<void> {
  const { url, stop } = await startProcess();
  const control = await json<Control>(`${url}/__control`);
  const started = performance.now();
  const shop = await json<Shop>(`${url}/__control/shops`, { region: 'VN', orders: ORDERS, products: 2000 });
  console.log(`shop of ${ORDERS} orders made in ${Math.round(performance.now() - started)} ms`);
  const { code } = await json<{ code: string }>(`${url}/__control/authorize`, { seller: shop.seller });
  const exchange = new URLSearchParams({
    app_key: control.app_key,
    app_secret: control.app_secret,
    auth_code: code,
    grant_type: 'authorized_code',
  });
  const tokens = await json<{ data: { access_token: string } }>(`${url}/api/v2/token/get?${exchange}`);
  const query = {
    shop_cipher: shop.cipher,
    page_size: String(PAGE_SIZE),
    sort_field: 'update_time',
    sort_order: 'ASC',
  };
  const body = '{"update_time_ge":0}';
  const before = (await json<Control>(`${url}/__control`)).process;
  let pages = 0;
  let bytes = 0;
  const begin = performance.now();
  for (let token = ''; performance.now() - begin < SECONDS * 1000; pages++) {
    const page = token === '' ? query : { ...query, page_token: token };
    const answer = await post(signedUrl(url, control, page, body), body, tokens.data.access_token);
    bytes += answer.length;
    token = nextToken(answer);
  }
  const elapsed = performance.now() - begin;
  const after = (await json<Control>(`${url}/__control`)).process;
  const cpuPerPage = (after.cpu_ms - before.cpu_ms) / pages;
  const perCore = Math.round(60_000 / cpuPerPage);
  console.log(
    `${pages} pages of ${PAGE_SIZE} orders in ${(elapsed / 1000).toFixed(1)} s, ${Math.round(bytes / pages / 1024)} KB each`,
  );
  console.log(
    `${Math.round(pages / (elapsed / 60_000))} order-search pages a minute by the clock, one request at a time`,
  );
  console.log(
    `${perCore} pages a minute of one core (${cpuPerPage.toFixed(2)} ms each; wanted: ${MIN_PAGES_PER_MINUTE})`,
  );
  console.log(`memory of the sandbox: ${before.rss_mb} MB before, ${after.rss_mb} MB after`);
  agent.destroy();
  await stop();
  if (perCore < MIN_PAGES_PER_MINUTE) process.exitCode = 1;
}

await run();
