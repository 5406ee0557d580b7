import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE } from '@gian-hang/contract/paths';

type Person = { email: string; password: string };
export type Caller = ReturnType<typeof createCaller>;

const ADMIN: Person = { email: 'admin@example.com', password: 'admin123' };

/** Uses a server that crashes, and detects lost data. */
export function createCaller(url: string) {
  let maxOrders = 0;
  let registered: Person | undefined;

  async function request(method: string, path: string, options: { body?: object; token?: string } = {}) {
    const response = await fetch(`${url}${API_BASE}${path}`, {
      method,
      headers: {
        ...(options.body ? { 'content-type': 'application/json' } : {}),
        ...(options.token ? { authorization: `Bearer ${options.token}` } : {}),
      },
      ...(options.body ? { body: JSON.stringify(options.body) } : {}),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
    return JSON.parse(answer).data;
  }

  const signIn = async (person: Person): Promise<string> =>
    (await request('POST', '/auth/login', { body: person })).token;

  async function signInWithin(milliseconds: number): Promise<void> {
    for (const end = Date.now() + milliseconds; ; await sleep(250)) {
      try {
        await signIn(ADMIN);
        return;
      } catch (error) {
        if (Date.now() > end) throw error;
      }
    }
  }

  /** Checks that everything acknowledged is still there, then writes more. Returns the number of orders. */
  async function checkAndWrite(round: number): Promise<number> {
    if (registered) await signIn(registered);
    const token = await signIn(ADMIN);
    const { pagination } = await request('GET', '/orders?pageSize=1', { token });
    if (pagination.totalItems < maxOrders)
      throw new Error(`${pagination.totalItems} orders are left of ${maxOrders}`);
    maxOrders = pagination.totalItems;
    const person = { email: `round-${round}@example.com`, password: 'secret-1' };
    await request('POST', '/auth/register', { body: person });
    registered = person;
    return maxOrders;
  }

  return { signInWithin, checkAndWrite };
}
