import { createRequire } from 'node:module';
import type { ParsedEnvironment } from './environment-schema.ts';
import { SANDBOX_APP } from './sandbox-defaults.ts';

/** A random secret of 32 characters has at least 128 bits; words and repetitions have far fewer. */
const MIN_SECRET_BITS = 96;
const HOSTS = ['TIKTOK_SHOP_API_URL', 'TIKTOK_SHOP_AUTH_URL', 'TIKTOK_SHOP_AUTHORIZE_URL'] as const;

/** Finds settings that are unsafe for a server with real shops. */
export function findLiveModeErrors(v: ParsedEnvironment): string[] {
  if (v.MARKETPLACE !== 'live') return [];
  return [...secretErrors(v), ...marketplaceErrors(v), ...passwordErrors(v), ...mailErrors(v)];
}

function secretErrors({ APP_SECRET }: ParsedEnvironment): string[] {
  if (!APP_SECRET) return ['APP_SECRET is required when MARKETPLACE is live'];
  if (entropyBits(APP_SECRET) >= MIN_SECRET_BITS) return [];
  return ['APP_SECRET is too easy to guess: use a random one, as `openssl rand -base64 32` prints it'];
}

function marketplaceErrors(v: ParsedEnvironment): string[] {
  const errors: string[] = [];
  if (!v.TIKTOK_SHOP_APP_KEY || !v.TIKTOK_SHOP_APP_SECRET || !v.TIKTOK_SHOP_SERVICE_ID)
    errors.push(
      'TIKTOK_SHOP_APP_KEY, TIKTOK_SHOP_APP_SECRET and TIKTOK_SHOP_SERVICE_ID are required when MARKETPLACE is live',
    );
  if (v.TIKTOK_SHOP_APP_KEY === SANDBOX_APP.appKey)
    errors.push("TIKTOK_SHOP_APP_KEY is the sandbox's: use your own app's");
  if (v.TIKTOK_SHOP_APP_SECRET === SANDBOX_APP.appSecret)
    errors.push("TIKTOK_SHOP_APP_SECRET is the sandbox's, which everybody knows: use your own app's");
  for (const name of HOSTS)
    if (isRemotePlainHttp(v[name]))
      errors.push(`${name} must begin with https:// (http:// is for this machine alone)`);
  return errors;
}

function passwordErrors({ ADMIN_PASSWORD, LOGIN_DEFAULT_PASSWORD }: ParsedEnvironment): string[] {
  const errors: string[] = [];
  if (ADMIN_PASSWORD && isCommonPassword(ADMIN_PASSWORD))
    errors.push('ADMIN_PASSWORD is a common password: choose another one');
  if (LOGIN_DEFAULT_PASSWORD)
    errors.push('LOGIN_DEFAULT_PASSWORD must not be set when MARKETPLACE is live: everybody could read it');
  return errors;
}

function mailErrors({ SMTP_URL, PUBLIC_URL }: ParsedEnvironment): string[] {
  if (!SMTP_URL || PUBLIC_URL) return [];
  return ['PUBLIC_URL is required with SMTP_URL when MARKETPLACE is live: mails link to it'];
}

function isRemotePlainHttp(url: string | undefined): boolean {
  if (!url) return false;
  const { protocol, hostname } = new URL(url);
  return protocol === 'http:' && !isLoopback(hostname);
}

/** True if a host name or address is loopback. */
export function isLoopback(host: string): boolean {
  return /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host);
}

/** Shannon entropy of the whole text; a repeated pattern counts once. */
function entropyBits(text: string): number {
  const characters = [...text.replace(/^(.+?)\1+$/s, '$1')];
  const groups = [...Map.groupBy(characters, (character) => character).values()];
  return groups.reduce((bits, { length }) => bits - length * Math.log2(length / characters.length), 0);
}

function isCommonPassword(password: string): boolean {
  const { dictionary } = createRequire(import.meta.url)('@zxcvbn-ts/language-common');
  return dictionary['passwords-common'].includes(password.normalize('NFKC').toLowerCase());
}
