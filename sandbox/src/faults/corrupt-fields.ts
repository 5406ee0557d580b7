import { isRecord } from '../http/params.ts';
import { mixHash } from '../world/hash.ts';

const ODD_VALUES: readonly unknown[] = [
  null,
  '',
  -1,
  '-999999999999.99',
  'SOMETHING_NEW',
  'x'.repeat(10_000),
  'a\u0000b',
  '\ud800',
  '\u202eabc',
  4_294_967_295,
  0,
  [],
  {},
  true,
];

/** Replaces or drops some members of the listed records; the same salt picks the same members. Ids stay. */
export function corruptFields(data: Record<string, unknown>, salt: number): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [
      key,
      Array.isArray(value)
        ? value.map((item, n) => (isRecord(item) ? corruptRecord(item, mixHash(salt, n)) : item))
        : value,
    ]),
  );
}

function corruptRecord(record: Record<string, unknown>, seed: number): Record<string, unknown> {
  const broken: Record<string, unknown> = {};
  Object.entries(record).forEach(([key, value], n) => {
    const roll = mixHash(seed, n) % 100;
    if (key === 'id' || roll >= 12)
      broken[key] = isRecord(value) ? corruptRecord(value, mixHash(seed, 1000 + n)) : value;
    else if (roll >= 3) broken[key] = ODD_VALUES[mixHash(seed, 2000 + n) % ODD_VALUES.length];
  });
  return broken;
}
