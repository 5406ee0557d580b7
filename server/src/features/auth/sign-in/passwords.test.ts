import { expect, test } from 'vitest';
import { hashPassword, verifyPassword } from './passwords.ts';

test('a password is stored as Argon2id with the memory and the passes that OWASP asks for', async () => {
  const hash = await hashPassword('Thuyen-giay-47');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await verifyPassword(hash, 'Thuyen-giay-47')).toBe(true);
  expect(await verifyPassword(hash, 'Thuyen-giay-48')).toBe(false);
});

test('no password opens an account without one, or no account', async () => {
  expect(await verifyPassword(null, '')).toBe(false);
  expect(await verifyPassword(undefined, 'no account has this password')).toBe(false);
});
