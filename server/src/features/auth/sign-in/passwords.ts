import { hash, hashRaw, verify } from '@node-rs/argon2';
import { AppError } from '../../../http/errors/app-error.ts';

/** Argon2id is the library's default; the cost follows OWASP's minimum. Integration tests lower it. */
export const HASHING_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const MAX_CONCURRENT_HASHES = 2;
const MAX_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Runs at most two hashes at a time and rejects a flood, so that guessing cannot starve the server. */
export async function limitHashing<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_CONCURRENT_HASHES) {
    if (waiting.length >= MAX_WAITING) throw new AppError('unavailable', { retryAfterSeconds: 5 });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** Treats Unicode forms of one password as equal; trims and cuts nothing. */
function canonical(password: string): string {
  return password.normalize('NFKC');
}

export function hashPassword(password: string): Promise<string> {
  return hash(canonical(password), HASHING_COST);
}

/** For random texts too short for a plain hash: deterministic for the same text and salt, and slow to guess. */
export function hashRandomText(text: string, salt: Buffer): Promise<Buffer> {
  return hashRaw(text, { memoryCost: 8_192, timeCost: 1, parallelism: 1, salt });
}

let decoy: Promise<string> | undefined;

/** Takes the same time for an account without a password, or for no account. */
export async function verifyPassword(
  storedHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const matches = await verify(storedHash ?? (await decoy), canonical(password));
  return matches && Boolean(storedHash);
}
