const SECRET = /password|secret|token|recovery_codes|auth_code|avatar_key|_hash$/i;
const HIDDEN = '•••';

/** A value for the log: what must never be read is replaced wherever it stands; that it was there stays visible. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      SECRET.test(key) && part !== null && typeof part !== 'boolean' ? HIDDEN : withoutSecrets(part),
    ]),
  );
}
