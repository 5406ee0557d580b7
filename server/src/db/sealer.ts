import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Key = { id: string; bytes: Uint8Array };

function deriveKey(secret: string): Key {
  const bytes = new Uint8Array(hkdfSync('sha256', secret, '', 'gian-hang sealed columns', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

/** A sealed value cannot be opened: it was moved, changed, or sealed with an unknown secret. */
export class UnsealError extends Error {
  override name = 'UnsealError';
}

/**
 * Encrypts single values for the database (AES-256-GCM). `place` names table, row and column and is authenticated, so a
 * value copied elsewhere does not open. The first secret seals; the others only open older values.
 */
export class Sealer {
  readonly #current: Key;
  readonly #keys: Map<string, Key>;

  constructor(secret: string, previous: readonly string[] = []) {
    this.#current = deriveKey(secret);
    this.#keys = new Map([this.#current, ...previous.map(deriveKey)].map((key) => [key.id, key]));
  }

  seal(text: string, context: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#current.bytes, nonce).setAAD(Buffer.from(context));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.#current.id}.${sealed.toString('base64')}`;
  }

  open(value: string, context: string): string {
    const [id = '', body = ''] = value.split('.');
    const key = this.#keys.get(id);
    const bytes = Buffer.from(body, 'base64');
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES)
      throw new UnsealError('The value was sealed with another secret.');
    try {
      const decipher = createDecipheriv('aes-256-gcm', key.bytes, bytes.subarray(0, NONCE_BYTES))
        .setAAD(Buffer.from(context))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString('utf8');
    } catch {
      throw new UnsealError('The value was changed or moved.');
    }
  }

  /** True if a value is sealed with the current secret. */
  isCurrent(value: string): boolean {
    return value.startsWith(`${this.#current.id}.`);
  }
}
