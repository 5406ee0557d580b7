import type { NotificationKind } from '@gian-hang/contract/notifications';

type RawSearch = Record<string, unknown>;

const MAX_PAGE = 10_000_000;
const MAX_SEARCH_LENGTH = 200;

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** `step`: a sign-in with another provider that still waits for the code of the second factor. */
export type LoginSearch = { redirect?: string; oidc?: string; error?: string; step?: 'code' };

export function parseLoginSearch(search: RawSearch): LoginSearch {
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

export function parseTextSearch(search: RawSearch): { q?: string } {
  const q = text(search.q);
  return q === undefined ? {} : { q };
}

export function parsePageSearch(search: RawSearch): { page?: number } {
  const page = Number(text(search.page));
  return Number.isInteger(page) && page > 1 ? { page: Math.min(page, MAX_PAGE) } : {};
}

/** A list with a search of its own. */
export function parseListSearch(search: RawSearch): { page?: number; search?: string } {
  const wanted = text(search.search)?.trim().slice(0, MAX_SEARCH_LENGTH);
  return { ...parsePageSearch(search), ...(wanted ? { search: wanted } : {}) };
}

/** What the marketplace sends a seller back with. */
export function parseCallbackSearch(search: RawSearch): { code?: string; state?: string } {
  const code = text(search.code);
  const state = text(search.state);
  return { ...(code ? { code } : {}), ...(state ? { state } : {}) };
}

// Listed here and not imported: a schema module would bring zod into the sign-in page's download.
const INBOX_TABS: readonly NotificationKind[] = ['notification', 'message'];

export function parseInboxSearch(search: RawSearch): { page?: number; tab?: NotificationKind } {
  const tab = INBOX_TABS.find((kind) => kind === search.tab);
  return { ...parsePageSearch(search), ...(tab === undefined ? {} : { tab }) };
}
