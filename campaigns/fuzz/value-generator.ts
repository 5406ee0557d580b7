import type { SeededRandom } from '../seeded-random.ts';

/** The part of JSON Schema that the API's description uses. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
};

const TEXTS = [
  '',
  ' ',
  'Áo thun',
  'a'.repeat(300),
  'đ'.repeat(20_000),
  'x\u0000y',
  '\ud800',
  '\u202eabc\u202c',
  "'; drop table orders; --",
  '" or 1=1 --',
  '%',
  '_%\\',
  '=cmd|calc!A0',
  '<script>alert(1)</script>',
  '../../etc/passwd',
  '%2e%2e%2f',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e400',
  '0x10',
  '９９９',
  '99999999999999999999999999',
  '-9223372036854775809',
  '7480915355704132944',
  '2026-02-30',
  '0000-00-00',
  '+275760-09-13T00:00:00.001Z',
  '[object Object]',
  '__proto__',
  'constructor',
  '\r\nset-cookie: a=b',
  '😀👩‍👩‍👧‍👦',
  '{{7*7}}',
  '(a+)+$',
  "'a':* & !b | <->",
] as const;

const UNEXPECTED_VALUES: readonly [unknown, ...unknown[]] = [
  null,
  true,
  0,
  -1,
  1.5,
  1e308,
  2 ** 53,
  [],
  {},
  [null],
  [[[[]]]],
  { a: { b: { c: null } } },
  { $gt: '' },
  { toString: 1, valueOf: 2, length: 3 },
];

const EXTRA_FIELDS = [
  'id',
  'role',
  'is_admin',
  'owner_id',
  'password_hash',
  'constructor',
  'toString',
  '$where',
] as const;

/** Generates mostly valid values, and sometimes invalid ones. */
export class ValueGenerator {
  readonly #random: SeededRandom;
  /** Ids and texts from earlier responses, so that requests hit existing data. */
  readonly #knownTexts: string[] = [];
  readonly #invalidRate: number;

  constructor(random: SeededRandom, invalidRate: number) {
    this.#random = random;
    this.#invalidRate = invalidRate;
  }

  remember(text: string): void {
    if (text === '' || text.length > 100) return;
    if (this.#knownTexts.length < 2000) this.#knownTexts.push(text);
    else this.#knownTexts[this.#random.between(0, 1999)] = text;
  }

  text(): string {
    const knownTexts = this.#knownTexts[this.#random.between(0, Math.max(0, this.#knownTexts.length - 1))];
    return knownTexts !== undefined && this.#random.happens(0.5) ? knownTexts : this.#random.oneOf(TEXTS);
  }

  make(schema: Schema | undefined): unknown {
    if (schema === undefined || this.#random.happens(this.#invalidRate))
      return this.#random.happens(0.5) ? this.text() : this.#random.oneOf(UNEXPECTED_VALUES);
    if (schema.const !== undefined) return schema.const;
    if (schema.enum) return schema.enum[this.#random.between(0, schema.enum.length - 1)];
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) return this.make(choices[this.#random.between(0, choices.length - 1)]);
    if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => this.make(part) ?? {}));
    return this.#byType(schema);
  }

  #byType(schema: Schema): unknown {
    switch (
      Array.isArray(schema.type) ? schema.type[this.#random.between(0, schema.type.length - 1)] : schema.type
    ) {
      case 'object':
        return this.#object(schema);
      case 'array':
        return Array.from(
          { length: this.#random.between(schema.minItems ?? 0, (schema.minItems ?? 0) + 3) },
          () => this.make(schema.items),
        );
      case 'integer':
      case 'number':
        return this.#random.oneOf([
          this.#random.between(Math.max(-9, schema.minimum ?? -9), Math.min(99, schema.maximum ?? 99)),
          schema.minimum ?? 0,
          schema.maximum ?? 1,
          (schema.maximum ?? 1) + 1,
        ]);
      case 'boolean':
        return this.#random.happens(0.5);
      case 'null':
        return null;
      default:
        return this.#string(schema);
    }
  }

  #string({ format, minLength = 0, maxLength = 60 }: Schema): string {
    if (format === 'email') return `nguoi.${this.#random.between(1, 99_999)}@example.com`;
    if (format === 'date') return '2026-11-01';
    if (format === 'date-time') return '2026-11-01T00:00:00.000Z';
    const text = this.#random.oneOf([this.text(), String(this.#random.between(0, 999_999)), 'abcdefgh']);
    return text.slice(0, maxLength).padEnd(minLength, 'x');
  }

  #object({ properties = {}, required = [] }: Schema): Record<string, unknown> {
    const made: Record<string, unknown> = {};
    for (const [name, schema] of Object.entries(properties))
      if (this.#random.happens(required.includes(name) ? 0.97 : 0.5)) made[name] = this.make(schema);
    if (this.#random.happens(this.#invalidRate))
      made[this.#random.oneOf(EXTRA_FIELDS)] = this.make(undefined);
    return made;
  }
}
