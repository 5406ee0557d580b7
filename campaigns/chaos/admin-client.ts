import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { SyncRun } from '@gian-hang/contract/sync';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';

type Answer = { status: number; data: unknown; message: string };
const ADMIN = { email: 'admin@example.com', password: 'admin123' };

/** An administrator who uses only the HTTP API, like a browser. */
export class AdminClient {
  readonly #url: string;
  #token = '';

  constructor(url: string) {
    this.#url = url;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answer> {
    const answer = await this.#send(method, path, body);
    if (answer.status !== 401) return answer;
    const { data } = await this.#send('POST', PATHS.auth.login, ADMIN);
    this.#token = (data as { token: string }).token;
    return this.#send(method, path, body);
  }

  /** Links a shop through the seller's consent. */
  async link(sandbox: TestSandbox, seller: string): Promise<void> {
    const { data } = await this.call('GET', PATHS.shops.generateState);
    const { state } = data as { state: string };
    const { status, message } = await this.call('POST', PATHS.shops.list, {
      auth_code: await sandbox.approve(seller, state),
      state,
    });
    if (status >= 300) throw new Error(`linking answered ${status}: ${message}`);
  }

  async runs(): Promise<SyncRun[]> {
    const { data } = await this.call('GET', `${PATHS.syncRuns.list}?kind=orders&pageSize=100`);
    return (data as { items: SyncRun[] }).items;
  }

  async #send(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(this.#url + API_BASE + path, {
      method,
      headers: {
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { data, message } = (await response.json()) as { data?: unknown; message?: string };
    return { status: response.status, data, message: message ?? '' };
  }
}
