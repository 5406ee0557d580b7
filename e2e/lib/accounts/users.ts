import { randomUUID } from 'node:crypto';
import type { SignInResponse } from '@gian-hang/contract/accounts/auth';
import type { Settings } from '@gian-hang/contract/accounts/settings';
import type { APIRequestContext, Page } from '@playwright/test';

export type TestUser = { email: string; password: string };

export const ADMIN: TestUser = { email: 'admin@example.com', password: 'admin123' };
export const STAFF: TestUser = { email: 'staff@example.com', password: 'staff123' };

/** Somebody nobody else's story touches, for stories that change settings or use up tries. */
export async function createUser(request: APIRequestContext): Promise<TestUser> {
  const person = { email: `${randomUUID()}@example.com`, password: 'secret-1' };
  const answer = await request.post('/api/v1/auth/register', { data: person });
  if (!answer.ok()) throw new Error(`registration answered ${answer.status()}: ${await answer.text()}`);
  return person;
}

export async function saveUserSettings(request: APIRequestContext, token: string, patch: Partial<Settings>) {
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await request.put('/api/v1/auth/settings', { headers, data: patch });
  if (!answer.ok()) throw new Error(`settings answered ${answer.status()}: ${await answer.text()}`);
}

/** Signs in without the form and leaves the page on an address of the site; the tour counts as done. */
export async function signInAs(
  page: Page,
  person: TestUser,
  settings: Partial<Settings> = {},
): Promise<SignInResponse> {
  const answer = await page.request.post('/api/v1/auth/login', { data: person });
  if (!answer.ok()) throw new Error(`sign-in answered ${answer.status()}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: SignInResponse };
  const chosen = { tour_done: true, ...settings };
  await saveUserSettings(page.request, data.token, chosen);
  const user = { ...data.user, settings: { ...data.user.settings, ...chosen } };
  await page.goto('/favicon.svg');
  await page.evaluate(
    ([token, stored]) => {
      localStorage.setItem('tik_dashboard_token', token);
      localStorage.setItem('token', token);
      localStorage.setItem('user', stored);
    },
    [data.token, JSON.stringify(user)] as const,
  );
  return { ...data, user };
}

/** A token that looks good to the page until then; the server refuses it. */
export function forgedToken(secondsLeft: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + secondsLeft;
  return `${part({ alg: 'HS256' })}.${part({ sub: '1', exp })}.AAAA`;
}

export async function replaceToken(page: Page, token: string): Promise<void> {
  await page.evaluate((value) => localStorage.setItem('tik_dashboard_token', value), token);
}

export function storedSession(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() =>
    ['tik_dashboard_token', 'token', 'user'].map((key) => localStorage.getItem(key)),
  );
}

/** Does what changes a setting, and waits until the server has it: a page loaded anew asks the server. */
export async function waitForSettingsSaved(page: Page, act: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/auth/settings') && answer.request().method() === 'PUT',
  );
  await act();
  const answer = await saved;
  if (!answer.ok()) throw new Error(`settings answered ${answer.status()}`);
}
