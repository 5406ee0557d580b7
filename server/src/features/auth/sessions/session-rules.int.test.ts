import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  responseCookies,
  type SignedInClient,
  signInAs,
  startTestApp,
  type TestApp,
} from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

const profile = (token: string) => test.call('GET', '/auth/profile', { token });
const refresh = (cookies: Record<string, string>) => test.call('POST', '/auth/refresh', { cookies });

let accounts = 0;
async function newClient() {
  accounts += 1;
  const who = { email: `history${accounts}@example.com`, password: 'secret-1' };
  await test.call('POST', '/auth/register', { body: who, ip: `10.9.${accounts % 250}.1` });
  return { who, client: await signInAs(test, who) };
}

describe('the session rules hold for any history', () => {
  type Step =
    | 'sign in'
    | 'change password'
    | 'sign out everywhere'
    | { refresh: number }
    | { reuse: number }
    | { signOut: number };
  type Model = { live: boolean; tokens: string[]; latest: string; used: string[] };
  const step: fc.Arbitrary<Step> = fc.oneof(
    { weight: 3, arbitrary: fc.constant('sign in' as const) },
    { weight: 6, arbitrary: fc.record({ refresh: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ reuse: fc.nat(20) }) },
    { weight: 2, arbitrary: fc.record({ signOut: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.constant('change password' as const) },
    { weight: 1, arbitrary: fc.constant('sign out everywhere' as const) },
  );

  it('a token is accepted exactly while its session lives', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const { who, client } = await newClient();
        const history = new History(who, client);
        for (const action of steps) await history.apply(action);
        await history.check();
      }),
      { numRuns: 15 },
    );
  });

  class History {
    readonly #sessions: Model[] = [];
    readonly #who: { email: string; password: string };

    constructor(who: { email: string; password: string }, client: SignedInClient) {
      this.#who = who;
      this.#add(client.token, client.cookies.gh_refresh ?? '');
    }

    #add(token: string, cookie: string) {
      this.#sessions.push({ live: true, tokens: [token], latest: cookie, used: [] });
    }

    async apply(action: Step) {
      if (action === 'sign in') {
        const { token, cookies } = await signInAs(test, this.#who);
        this.#add(token, cookies.gh_refresh ?? '');
      } else if (action === 'change password') await this.#changePassword();
      else if (action === 'sign out everywhere') await this.#everywhere();
      else if ('refresh' in action) await this.#refresh(this.#pick(action.refresh));
      else if ('reuse' in action) await this.#reuse(this.#pick(action.reuse));
      else await this.#signOut(this.#pick(action.signOut));
    }

    #pick(index: number): Model {
      const session = this.#sessions[index % this.#sessions.length];
      if (!session) throw new Error('there is always a session');
      return session;
    }

    async #refresh(session: Model) {
      const answer = await refresh({ gh_refresh: session.latest });
      expect(answer.statusCode).toBe(session.live ? 200 : 401);
      if (!session.live) return;
      session.used.push(session.latest);
      session.latest = responseCookies(answer).gh_refresh ?? '';
      session.tokens.push(answer.json().data.token);
    }

    async #reuse(session: Model) {
      const old = session.used.at(-1);
      if (!old) return;
      expect((await refresh({ gh_refresh: old })).statusCode).toBe(401);
      session.live = false;
    }

    async #signOut(session: Model) {
      await test.call('POST', '/auth/logout', { cookies: { gh_refresh: session.latest } });
      session.live = false;
    }

    async #changePassword() {
      const live = this.#sessions.find((session) => session.live);
      if (!live) return;
      const password = `${this.#who.password}x`;
      const body = { current_password: this.#who.password, new_password: password };
      const answer = await test.call('PUT', '/auth/change-password', { token: live.tokens.at(-1), body });
      expect(answer.statusCode).toBe(200);
      for (const session of this.#sessions) session.live = false;
      this.#who.password = password;
      this.#add(answer.json().data.token, responseCookies(answer).gh_refresh ?? '');
    }

    async #everywhere() {
      const live = this.#sessions.find((session) => session.live);
      if (!live) return;
      expect((await test.call('DELETE', '/auth/sessions', { token: live.tokens.at(-1) })).statusCode).toBe(
        200,
      );
      for (const session of this.#sessions) session.live = false;
    }

    async check() {
      for (const session of this.#sessions)
        for (const token of session.tokens)
          expect((await profile(token)).statusCode).toBe(session.live ? 200 : 401);
    }
  }
});
