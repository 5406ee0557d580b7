import { createHash, randomBytes } from 'node:crypto';
import { hashRandomText } from '../sign-in/passwords.ts';
import { base32 } from './totp.ts';

const COUNT = 10;
const LETTERS = 10;
const HALF = 5;

/** 50 random bits each, formatted as xxxxx-xxxxx. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = base32(randomBytes(LETTERS)).slice(0, LETTERS).toLowerCase();
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  });
}

/** Removes spaces and dashes and ignores case. */
export function normalizeCode(given: string): string {
  return given.replace(/[\s-]/g, '').toLowerCase();
}

export function looksLikeRecoveryCode(normalized: string): boolean {
  return /^[a-z2-7]{10}$/.test(normalized);
}

/** A slow hash with one salt per account: codes are looked up by hash, and a stolen table reveals nothing. */
export function hashRecoveryCode(accountId: string, code: string): Promise<Buffer> {
  const salt = createHash('sha256').update(`recovery codes of account ${accountId}`).digest();
  return hashRandomText(normalizeCode(code), salt);
}
