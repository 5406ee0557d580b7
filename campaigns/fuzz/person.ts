import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { Call } from './operations.ts';

export type Credentials = { email: string; password: string };
type Answer = { status: number; type: string; text: string };

/** Somebody who calls, and signs in again when they have been signed out. */
export class Person {
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

  async send(call: Call): Promise<Answer & { ms: number }> {
    const begun = performance.now();
    const answer = await this.#once(call);
    const ms = performance.now() - begun;
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
    const { status, text } = await this.#once({
      method: 'POST',
      path: API_BASE + PATHS.auth.login,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (status === 200) this.#token = (JSON.parse(text) as { data: { token: string } }).data.token;
    else this.#accounts.shift();
  }

  async #once({ method, path, headers, body }: Call): Promise<Answer> {
    const response = await fetch(this.#url + path, {
      method,
      redirect: 'manual',
      headers: { ...headers, ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}) },
      ...(body === undefined ? {} : { body }),
    });
    return {
      status: response.status,
      type: response.headers.get('content-type') ?? '',
      text: await response.text(),
    };
  }
}
