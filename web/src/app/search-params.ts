type RawSearch = Record<string, unknown>;

function text(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

/** `step`: a sign-in through an identity provider continues with the code of the second factor. */
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

/** The parameters that the marketplace adds to its redirect after the seller's consent. */
export function parseCallbackSearch(search: RawSearch): { code?: string; state?: string } {
  const code = text(search.code);
  const state = text(search.state);
  return { ...(code ? { code } : {}), ...(state ? { state } : {}) };
}
