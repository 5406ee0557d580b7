import { setTimeout as sleep } from 'node:timers/promises';
import type { SignInResponse } from '@gian-hang/contract/accounts/auth';
import { ADMIN } from './accounts/users.ts';

/** Waits until the first syncs have ended, so that every shop has orders and products. */
export async function waitForOrders(url: string): Promise<void> {
  const signIn = await fetch(`${url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(ADMIN),
  });
  const { token } = ((await signIn.json()) as { data: SignInResponse }).data;
  for (;;) {
    const answer = await fetch(`${url}/api/v1/sync-runs?pageSize=50`, {
      headers: { Authorization: `Bearer ${token}` },
    });
    const { items } = ((await answer.json()) as { data: { items: { state: string }[] } }).data;
    const ended = items.filter(({ state }) => state === 'succeeded');
    if (ended.length >= 6 && ended.length === items.length) return;
    await sleep(500);
  }
}
