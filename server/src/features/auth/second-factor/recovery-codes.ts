import { createHash, randomBytes } from 'node:crypto';
import { hashRandomText } from '../sign-in/passwords.ts';
import { base32 } from './totp.ts';

const COUNT = 10;
const LETTERS = 10;
const HALF = 5;

/** 50 random bits each, written as xxxxx-xxxxx. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: COUNT }, () => {
    const letters = base32(randomBytes(LETTERS)).slice(0, LETTERS).toLowerCase();
    return `${letters.slice(0, HALF)}-${letters.slice(HALF)}`;
  });
}

/** A code as it was typed, without what people add or change when they copy it. */
export function normalizeCode(given: string): string {
  return given.replace(/[\s-]/g, '').toLowerCase();
}

export function looksLikeRecoveryCode(normalized: string): boolean {
  return /^[a-z2-7]{10}$/.test(normalized);
}

/** Slow, with one salt per account: a code is found by its hash, and a stolen table tells nothing. */
export function hashRecoveryCode(accountId: string, code: string): Promise<Buffer> {
  const salt = createHash('sha256').update(`recovery codes of account ${accountId}`).digest();
  return hashRandomText(normalizeCode(code), salt);
}
