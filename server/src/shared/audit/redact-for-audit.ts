import { maskAddress, maskName, maskPhone, maskText } from '../../db/mask.ts';

const SECRET = /password|secret|token|recovery_codes|auth_code|avatar_key|_hash$/i;
const HIDDEN = '•••';

/** Free text about a buyer. */
const BUYER = /^(buyer_nickname|buyer_message|seller_note)$/;
/** The parts of a buyer's address and how each is masked. */
const RECIPIENT: Record<string, (text: string) => string> = {
  name: maskName,
  phone_number: maskPhone,
  full_address: (address) => maskAddress(address),
};

/** Redacts secrets and buyers' data at any depth, because the log outlives their retention; keys stay visible. */
export function redactForAudit(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(redactForAudit);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, redactMember(key, part)]));
}

function redactMember(key: string, part: unknown): unknown {
  if (SECRET.test(key) && part !== null && typeof part !== 'boolean') return HIDDEN;
  if (BUYER.test(key) && typeof part === 'string') return maskText(part);
  if (key !== 'recipient_address' || typeof part !== 'object' || part === null) return redactForAudit(part);
  return Object.fromEntries(
    Object.entries(part).map(([name, text]) => [name, (RECIPIENT[name] ?? maskText)(String(text))]),
  );
}
