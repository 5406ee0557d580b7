import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { FuzzCall } from './operations.ts';

export type Credentials = { email: string; password: string };
type Answer = { status: number; type: string; text: string };

/** A client that signs in again after its session ended. */
export class FuzzClient {
  readonly name: string;
  readonly #url: string;
  readonly #accounts: Credentials[];
  #token = '';
  #signingIn: Promise<void> | null = null;

  constructor(name: string, url: string, accounts: readonly Credentials[]) {
    this.name = name;
    this.#url = url;
    this.#accounts = [...accounts];
  }

  async send(call: FuzzCall): Promise<Answer & { ms: number }> {
    const startedAt = performance.now();
    const answer = await this.#sendOnce(call);
    const ms = performance.now() - startedAt;
    if (answer.status === 401) {
      this.#signingIn ??= this.#signIn().finally(() => {
        this.#signingIn = null;
      });
      await this.#signingIn;
    }
    return { ...answer, ms };
  }

  async #signIn(): Promise<void> {
    const [account] = this.#accounts;
    if (!account) return;
    const { status, text } = await this.#sendOnce({
      method: 'POST',
      path: API_BASE + PATHS.auth.login,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (status === 200) this.#token = (JSON.parse(text) as { data: { token: string } }).data.token;
    else this.#accounts.shift();
  }

  async #sendOnce({ method, path, headers, body }: FuzzCall): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: {
        prefer: 'wait=0',
        ...headers,
        ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  }
}
