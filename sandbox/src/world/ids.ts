export const ID_KINDS = {
  order: '57',
  lineItem: '58',
  package: '11',
  product: '17',
  sku: '18',
  buyer: '72',
  warehouse: '73',
  shop: '74',
  statement: '35',
  payment: '36',
  withdrawal: '37',
  transaction: '38',
  adjustment: '39',
  cancellation: '40',
  return: '41',
  conversation: '42',
  message: '43',
  reserve: '44',
  imUser: '77',
  notification: '75',
  entity: '76',
} as const;

export type IdKind = keyof typeof ID_KINDS;

export type ParsedId = { shopNo: number; value: number; sub: number };

const MULTIPLIER = 0x9e3779b1;
const INVERSE = inverse32(MULTIPLIER);

function inverse32(odd: number): number {
  let x = odd;
  for (let i = 0; i < 5; i++) x = Math.imul(x, 2 - Math.imul(odd, x));
  return x;
}

function scramble(value: number, key: number): number {
  const x = Math.imul(value ^ Math.imul(key, 0x5bd1e995), MULTIPLIER);
  return (x ^ (x >>> 16)) >>> 0;
}

function unscramble(value: number, key: number): number {
  const x = value ^ (value >>> 16);
  return (Math.imul(x, INVERSE) ^ Math.imul(key, 0x5bd1e995)) >>> 0;
}

/** Builds nineteen digits: kind (2), shop number (5), scrambled value (10), sub-number (2). */
export function makeId(kind: IdKind, shopNo: number, value: number, sub = 0): string {
  const body = String(scramble(value >>> 0, shopNo)).padStart(10, '0');
  return `${ID_KINDS[kind]}${shopNo}${body}${sub < 10 ? '0' : ''}${sub}`;
}

/** Real order ids end in arbitrary digits; these end in a checksum. */
export function checkDigits(shopNo: number, value: number): number {
  return (value * 37 + shopNo * 11 + 13) % 100;
}

export function parseId(kind: IdKind, id: string): ParsedId | undefined {
  if (!/^\d{19}$/.test(id) || !id.startsWith(ID_KINDS[kind])) return undefined;
  const shopNo = Number(id.slice(2, 7));
  const scrambled = Number(id.slice(7, 17));
  if (scrambled > 0xffffffff) return undefined;
  return { shopNo, value: unscramble(scrambled, shopNo), sub: Number(id.slice(17)) };
}

export function checkedId(kind: IdKind, shopNo: number, value: number): string {
  return makeId(kind, shopNo, value, checkDigits(shopNo, value));
}

export function parseCheckedId(kind: IdKind, id: string): ParsedId | undefined {
  const parsed = parseId(kind, id);
  return parsed !== undefined && parsed.sub === checkDigits(parsed.shopNo, parsed.value) ? parsed : undefined;
}
