type RawSearch = Record<string, unknown>;

/** The named parameters that are neither missing nor empty. */
function texts<Name extends string>(search: RawSearch, ...names: Name[]): { [Key in Name]?: string } {
  const found = names.filter((name) => ['string', 'number', 'boolean'].includes(typeof search[name]));
  const entries = found.map((name) => [name, String(search[name])]).filter(([, value]) => value !== '');
  return Object.fromEntries(entries);
}

/** `step`: a sign-in through an identity provider continues with the code of the second factor. */
export type LoginSearch = { redirect?: string; oidc?: string; error?: string; step?: 'code' };

export function parseLoginSearch(search: RawSearch): LoginSearch {
  return {
    ...texts(search, 'redirect', 'oidc', 'error'),
    ...(search.step === 'code' ? { step: 'code' } : {}),
  };
}

/** `area`: what the person may not see, to say which permission to ask for. */
export function parseForbiddenSearch(search: RawSearch): { area?: 'money' } {
  return search.area === 'money' ? { area: 'money' } : {};
}

export function parseTextSearch(search: RawSearch): { q?: string } {
  return texts(search, 'q');
}

/** The parameters that the marketplace adds to its redirect after the seller's consent. */
export function parseCallbackSearch(search: RawSearch): { code?: string; state?: string } {
  return texts(search, 'code', 'state');
}
