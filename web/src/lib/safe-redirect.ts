const FALLBACK = '/';
const UNSAFE = /[\p{Cc}\p{Z}\\]/u;
const MAX_DECODINGS = 3;

function isSafePath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !UNSAFE.test(path);
}

/** A same-site path for the redirect after sign-in; anything else becomes '/'. */
export function safeRedirect(target: unknown): string {
  if (typeof target !== 'string') return FALLBACK;
  const path = target.split(/[?#]/, 1)[0] ?? '';
  let decoded = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
    if (!isSafePath(decoded)) return FALLBACK;
    try {
      decoded = decodeURIComponent(decoded);
    } catch {
      return FALLBACK;
    }
  }
  if (!isSafePath(decoded) || UNSAFE.test(target)) return FALLBACK;
  const base = 'https://own.invalid';
  const url = new URL(target, base);
  if (url.origin !== base || url.pathname.startsWith('//')) return FALLBACK;
  return `${url.pathname}${url.search}${url.hash}`;
}
