import type { User } from '@gian-hang/contract/accounts/auth';
import { type Settings, SettingsPatch } from '@gian-hang/contract/accounts/settings';
import { PATHS } from '@gian-hang/contract/paths';
import { notifications } from '@mantine/notifications';
import { createMemoryHistory } from '@tanstack/react-router';
import { screen } from '@testing-library/dom';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { flushSync } from 'react-dom';
import { afterEach, expect, vi } from 'vitest';
import { noEarnings, pageOf, signedIn, signInOptions, staff, testTaskCounts, testToken } from './builders.ts';
import { FakeApi, hang } from './fake-api.ts';
import { NO_INCOMING } from './finance-builders.ts';
import { mount, unmount } from './mount.ts';
import { NO_TASKS, NO_TOP_PRODUCTS, testSales } from './overview-builders.ts';

let current: FakeApi | null = null;

/** A server that answers what every page of this person asks for. */
export function fakeApi(person: User = staff()): FakeApi {
  let { settings } = person;
  return new FakeApi()
    .on('GET', PATHS.auth.options, signInOptions())
    .on('GET', PATHS.auth.profile, () => ({ ...person, settings }))
    .on('GET', PATHS.auth.settings, () => settings)
    .on('PUT', PATHS.auth.settings, ({ body }) => {
      settings = { ...settings, ...SettingsPatch.parse(body) } as Settings;
      return settings;
    })
    .on('POST', PATHS.auth.login, () => signedIn(person))
    .on('POST', PATHS.auth.logout, null)
    .on('GET', PATHS.notifications.unread, { notification: 0, message: 0 })
    .on('GET', PATHS.notifications.list, pageOf([]))
    .on('GET', PATHS.live, hang())
    .on('GET', PATHS.progress, { items: [] })
    .on('GET', PATHS.analytics.tasks, NO_TASKS)
    .on('GET', PATHS.analytics.sales, testSales())
    .on('GET', PATHS.analytics.products, NO_TOP_PRODUCTS)
    .on('GET', PATHS.shops.list, pageOf([]))
    .on('GET', PATHS.orders.list, pageOf([]))
    .on('GET', PATHS.orders.summary, { total: 0, totalIsLowerBound: false, statuses: {} })
    .on('GET', PATHS.orders.amounts, { amounts: [] })
    .on('GET', PATHS.orders.tasks, testTaskCounts())
    .on('GET', PATHS.orders.completeness, { items: [] })
    .on('GET', PATHS.finance.orderEarnings, noEarnings())
    .on('GET', PATHS.orderViews.list, { items: [], start_view_id: null })
    .on('GET', PATHS.products.list, pageOf([]))
    .on('GET', PATHS.products.summary, { total: 0, statuses: {}, low_stock: 0 })
    .on('GET', PATHS.products.completeness, { items: [] })
    .on('GET', PATHS.products.bulkJobs, { items: [] })
    .on('GET', PATHS.finance.completeness, { items: [] })
    .on('GET', PATHS.finance.summary, NO_INCOMING)
    .on('GET', PATHS.finance.statements, pageOf([]))
    .on('GET', PATHS.finance.payouts, pageOf([]))
    .on('GET', PATHS.finance.unsettled, pageOf([]))
    .on('GET', PATHS.finance.short, pageOf([]))
    .on('GET', PATHS.bankAccounts.list, pageOf([]))
    .on('GET', PATHS.bankAccounts.unmatched, pageOf([]))
    .on('GET', PATHS.syncRuns.list, pageOf([]));
}

type Options = {
  api?: FakeApi;
  /** Who is signed in; nobody when left out. */
  session?: User;
  /** The stored token in place of one that is good. */
  token?: string;
  width?: number;
};

declare global {
  interface Window {
    happyDOM: { setViewport(size: { width: number }): void };
  }
}

function storeSession(user: User, token: string): void {
  localStorage.setItem('tik_dashboard_token', token);
  localStorage.setItem('token', token);
  localStorage.setItem('user', JSON.stringify(user));
}

/**
 * Loads the app at an address as a browser does: every module of ours is evaluated anew, storage stays. A second call in
 * one test is a reload.
 */
export async function renderPage(address: string, { api, session, token, width = 1440 }: Options = {}) {
  unmount();
  vi.resetModules();
  const server = api ?? fakeApi(session);
  current = server;
  vi.stubGlobal('fetch', server.fetch);
  window.happyDOM.setViewport({ width });
  if (session !== undefined) storeSession(session, token ?? testToken());
  const { Providers } = await import('../app/providers.tsx');
  const { redirectToSecondFactorSetup, redirectWhenSessionEnds, router } = await import('../app/router.tsx');
  const { watchStoredPreferences } = await import('../lib/preferences.ts');
  const { watchOtherTabs } = await import('../lib/session/session-store.ts');
  const { initI18n } = await import('../lib/text/i18n.ts');
  router.update({ history: createMemoryHistory({ initialEntries: [address] }) });
  watchOtherTabs();
  watchStoredPreferences();
  redirectWhenSessionEnds();
  redirectToSecondFactorSetup();
  await initI18n();
  mount(<Providers env="test" />);
  const user = userEvent.setup();
  /** Goes back or forward like the buttons of a browser. */
  const goInHistory = (steps: number) => flushSync(() => router.history.go(steps));
  return { user, api: server, address: () => router.state.location.href, goInHistory, ...actions(user) };
}

/** Text matches as a part of the accessible name. */
function named(name: string | RegExp) {
  return typeof name === 'string' ? (actual: string) => actual.includes(name) : name;
}

/** The label of a field, without the asterisk of a required one. */
export function labelled(label: string) {
  return (actual: string) => actual.replace(/\s*\*$/, '') === label;
}

/** What a person does most: each waits for its element. */
function actions(user: UserEvent) {
  return {
    async fill(label: string, value: string) {
      const selector = 'input, textarea';
      const field = await screen.findByLabelText<HTMLInputElement>(labelled(label), { selector });
      if (field.value !== '') await user.clear(field);
      if (value !== '') await user.click(field).then(() => user.paste(value));
    },
    async press(name: string | RegExp, role = 'button') {
      await user.click(await screen.findByRole(role, { name: named(name) }));
    },
  };
}

afterEach(() => {
  unmount();
  notifications.clean();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  const problems = current?.problems ?? [];
  current = null;
  expect(problems, 'calls and answers that do not fit the contract').toEqual([]);
});
