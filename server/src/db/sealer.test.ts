import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Sealer, UnsealError } from './sealer.ts';

/** `unit: 'binary'` gives the same, but takes a second to list all characters first. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((code) => String.fromCodePoint(code));
const sealer = new Sealer('a first secret for tests only 123456');

describe('a sealed value', () => {
  it('opens only in its own context', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), fc.string(), fc.string(), (text, context, other) => {
        const wellFormed = text.toWellFormed();
        const sealed = sealer.seal(wellFormed, context);
        expect(sealer.open(sealed, context)).toBe(wellFormed);
        if (other !== context) expect(() => sealer.open(sealed, other)).toThrow(UnsealError);
      }),
    );
  });

  it('does not open with any bit flipped', () => {
    const sealed = sealer.seal('a marketplace token', 'place');
    const [id, body = ''] = sealed.split('.');
    const bytes = Buffer.from(body, 'base64');
    for (let bit = 0; bit < bytes.length * 8; bit += 1) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      expect(() => sealer.open(`${id}.${flipped.toString('base64')}`, 'place')).toThrow(UnsealError);
    }
  });

  it('differs each time', () => {
    const seen = new Set(Array.from({ length: 2000 }, () => sealer.seal('same', 'place')));
    expect(seen.size).toBe(2000);
  });

  it('opens after a change of the secret while the old one is still configured', () => {
    const sealed = sealer.seal('token', 'place');
    const rotated = new Sealer('a second secret for tests only 12345', [
      'a first secret for tests only 123456',
    ]);
    expect(rotated.open(sealed, 'place')).toBe('token');
    expect(rotated.isCurrent(sealed)).toBe(false);
    expect(rotated.isCurrent(rotated.seal('token', 'place'))).toBe(true);
    expect(() => new Sealer('a third secret for tests only 1234567').open(sealed, 'place')).toThrow(
      UnsealError,
    );
  });
});
