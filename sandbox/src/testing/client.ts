import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { buildSandbox, type SandboxOptions } from '../sandbox.ts';

export const TEST_APP = { appKey: 'test-app', appSecret: 'test-secret-0123456789', serviceId: '123456' };

export type Json = Record<string, unknown>;
export type TestResponse = {
  status: number;
  code: number;
  message: string;
  data: Json;
  headers: Headers;
  text: string;
};
export type CallOptions = {
  query?: Record<string, string>;
  body?: unknown;
  rawBody?: string;
  cipher?: string | undefined;
  token?: string | undefined;
  sign?: (right: string) => string;
  timestamp?: number;
  signedBody?: string;
  contentType?: string;
};
export type ShopInfo = {
  id: string;
  cipher: string;
  code: string;
  region: string;
  orders: number;
  seller: string;
};

/** Written from the protocol description, independently of the code under test. */
export function signRequest(
  secret: string,
  path: string,
  query: Record<string, string>,
  body: string,
): string {
  let text = '';
  for (const key of Object.keys(query).sort())
    if (key !== 'sign' && key !== 'access_token') text += `${key}${query[key]}`;
  return createHmac('sha256', secret).update(`${secret}${path}${text}${body}${secret}`).digest('hex');
}

export class TestClient {
  readonly app: FastifyInstance;
  readonly url: string;
  readonly now: () => number;
  token: string | undefined;
  cipher: string | undefined;

  constructor(app: FastifyInstance, url: string, now: () => number) {
    this.app = app;
    this.url = url;
    this.now = now;
  }

  async call(method: string, path: string, options: CallOptions = {}): Promise<TestResponse> {
    const body = options.rawBody ?? (options.body === undefined ? '' : JSON.stringify(options.body));
    const cipher = 'cipher' in options ? options.cipher : this.cipher;
    const query: Record<string, string> = {
      app_key: TEST_APP.appKey,
      timestamp: String(options.timestamp ?? Math.floor(this.now() / 1000)),
      ...(cipher === undefined ? {} : { shop_cipher: cipher }),
      ...options.query,
    };
    const right = signRequest(TEST_APP.appSecret, path, query, options.signedBody ?? body);
    const sign = options.sign === undefined ? right : options.sign(right);
    const search = new URLSearchParams({ ...query, ...(sign === '' ? {} : { sign }) });
    const token = 'token' in options ? options.token : this.token;
    const answer = await fetch(`${this.url}${path}?${search}`, {
      method,
      redirect: 'manual',
      headers: {
        'content-type': options.contentType ?? 'application/json',
        ...(token === undefined ? {} : { 'x-tts-access-token': token }),
      },
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    const parsed = JSON.parse(text) as { code: number; message: string; data: Json };
    return { status: answer.status, headers: answer.headers, text, ...parsed };
  }

  async control<T = Json>(method: string, path: string, body?: unknown): Promise<T> {
    const answer = await fetch(`${this.url}/__control${path}`, {
      method,
      ...(body === undefined
        ? {}
        : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
    return (await answer.json()) as T;
  }

  async shops(): Promise<ShopInfo[]> {
    return (await this.control<{ shops: ShopInfo[] }>('GET', '')).shops;
  }

  async tokenCall(kind: 'get' | 'refresh', query: Record<string, string>): Promise<TestResponse> {
    const search = new URLSearchParams({
      app_key: TEST_APP.appKey,
      app_secret: TEST_APP.appSecret,
      grant_type: kind === 'get' ? 'authorized_code' : 'refresh_token',
      ...query,
    });
    const answer = await fetch(`${this.url}/api/v2/token/${kind}?${search}`);
    const text = await answer.text();
    const parsed = JSON.parse(text) as { code: number; message: string; data: Json };
    return { status: answer.status, headers: answer.headers, text, ...parsed };
  }

  /** Approves the consent of a shop's seller, then uses its token and cipher for later calls. */
  async authorize(shop: ShopInfo, options: Json = {}): Promise<Json> {
    const { code } = await this.control<{ code: string }>('POST', '/authorize', {
      seller: shop.seller,
      ...options,
    });
    const { data } = await this.tokenCall('get', { auth_code: code });
    this.token = String(data.access_token);
    this.cipher = shop.cipher;
    return data;
  }
}

export async function startSandbox(options: SandboxOptions = {}): Promise<TestClient> {
  const app = buildSandbox({ app: TEST_APP, ...options });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return new TestClient(app, `http://127.0.0.1:${port}`, options.clock ?? Date.now);
}

/** Starts a client with a token for the default shop of a region. */
export async function startWithShop(region: string, options: SandboxOptions = {}) {
  const client = await startSandbox(options);
  const shop = (await client.shops()).find((one) => one.region === region);
  if (shop === undefined) throw new Error(`no shop in ${region}`);
  const tokens = await client.authorize(shop);
  return { client, shop, tokens };
}
