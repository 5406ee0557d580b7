import type { NotificationKind } from '@gian-hang/contract/notifications';

type RawSearch = Record<string, unknown>;

const LAST_PAGE = 10_000_000;
const LONGEST_SEARCH = 200;

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** `step`: a sign-in with another provider that still waits for the code of the second factor. */
export type LoginSearch = { redirect?: string; oidc?: string; error?: string; step?: 'code' };

export function loginSearch(search: RawSearch): LoginSearch {
  const redirect = text(search.redirect);
  const oidc = text(search.oidc);
  const error = text(search.error);
  return {
    ...(redirect === undefined ? {} : { redirect }),
    ...(oidc === undefined ? {} : { oidc }),
    ...(error === undefined ? {} : { error }),
    ...(search.step === 'code' ? { step: 'code' } : {}),
  };
}

export function searchText(search: RawSearch): { q?: string } {
  const q = text(search.q);
  return q === undefined ? {} : { q };
}

export function pageSearch(search: RawSearch): { page?: number } {
  const page = Number(text(search.page));
  return Number.isInteger(page) && page > 1 ? { page: Math.min(page, LAST_PAGE) } : {};
}

/** A list with a search of its own. */
export function listSearch(search: RawSearch): { page?: number; search?: string } {
  const wanted = text(search.search)?.trim().slice(0, LONGEST_SEARCH);
  return { ...pageSearch(search), ...(wanted ? { search: wanted } : {}) };
}

/** What the marketplace sends a seller back with. */
export function callbackSearch(search: RawSearch): { code?: string; state?: string } {
  const code = text(search.code);
  const state = text(search.state);
  return { ...(code ? { code } : {}), ...(state ? { state } : {}) };
}

// Listed here and not imported: a schema module would bring zod into the sign-in page's download.
const INBOX_TABS: readonly NotificationKind[] = ['notification', 'message'];

export function inboxSearch(search: RawSearch): { page?: number; tab?: NotificationKind } {
  const tab = INBOX_TABS.find((kind) => kind === search.tab);
  return { ...pageSearch(search), ...(tab === undefined ? {} : { tab }) };
}
