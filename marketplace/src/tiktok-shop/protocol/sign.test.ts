import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyCharacter } from '../../testing/fixtures/any-character.ts';
import { encodeQuery, serializeParameters, sign } from './sign.ts';

const shared = {
  app_key: '68xu9ks5p4i8',
  timestamp: '1700000000',
};
const secret = '3a1f0c9be5d24f7786a1b2c3d4e5f60718293a4b';

describe('known signatures', () => {
  it.each([
    {
      name: 'V0',
      secret: 'e59af819cc',
      path: '/authorization/202309/shops',
      parameters: { app_key: '29a39d', timestamp: '1623812664' },
      expected: 'b596b73e0cc6de07ac26f036364178ab16b0a907af13d43f0a0cd2345f582dc8',
    },
    {
      name: 'A',
      secret,
      path: '/authorization/202309/shops',
      parameters: shared,
      expected: 'dc13aefe505e10732145e37739255732180d608dff179dfe81687be792015b6d',
    },
    {
      name: 'B',
      secret,
      path: '/order/202309/orders',
      parameters: {
        ...shared,
        shop_cipher: 'ROW_Fak3C1ph3rAAAAAB_x-Yz09',
        ids: '576461413038785752,576461413038785753',
      },
      expected: '81a2c0c9a1d2b2f443a949dc52228e055b232cca486a9bc344deef0e15314dec',
    },
    {
      name: 'P',
      secret: 'app_secret',
      path: '/test-api',
      parameters: { foo: 'bar' },
      expected: 'd3cb7fe11ecae942802ceeca67e7cf10120cc12f1517d45fbc1c8cfe5413c80f',
    },
  ])('$name', ({ secret: key, path, parameters, expected }) => {
    expect(sign({ secret: key, path, parameters, body: null })).toBe(expected);
  });
});

const name = fc.stringMatching(/^[a-z_]{1,12}$/);
const value = fc.oneof(
  fc.string({ unit: anyCharacter }),
  fc.string({ unit: fc.constantFrom('+', '/', '=', '&', '?', '#', '%', ' ', 'ê', '🧺') }),
);
const parameters = fc.dictionary(name, value, { noNullPrototype: true });
const path = fc.constantFrom('/order/202309/orders/search', '/product/202309/products/1');
const input = fc.record({
  secret: fc.string({ minLength: 1 }),
  path,
  parameters,
  body: fc.option(fc.uint8Array()),
});

describe('sign', () => {
  it('does not depend on the order of the parameters', () => {
    fc.assert(
      fc.property(input, (given) => {
        const reversed = Object.fromEntries(Object.entries(given.parameters).reverse());
        expect(sign({ ...given, parameters: reversed })).toBe(sign(given));
      }),
    );
  });

  it('leaves out sign and access_token and nothing else', () => {
    fc.assert(
      fc.property(input, fc.string(), (given, extra) => {
        const { sign: _sign, access_token: _token, other: _other, ...rest } = given.parameters;
        const bare = sign({ ...given, parameters: rest });
        const more = { ...rest, sign: extra, access_token: extra };
        expect(sign({ ...given, parameters: more })).toBe(bare);
        expect(sign({ ...given, parameters: { ...rest, other: extra } })).not.toBe(bare);
      }),
    );
  });

  it('agrees with the definition written out, for any text and body', () => {
    fc.assert(
      fc.property(input, (given) => {
        const keys = Object.keys(given.parameters)
          .filter((key) => key !== 'sign' && key !== 'access_token')
          .sort();
        const middle = keys.map((key) => `${key}${given.parameters[key]}`).join('');
        const message = Buffer.concat([
          Buffer.from(given.secret + given.path + middle),
          given.body ?? new Uint8Array(),
          Buffer.from(given.secret),
        ]);
        const expected = createHmac('sha256', given.secret).update(message).digest('hex');
        expect(sign(given)).toBe(expected);
        expect(sign(given)).toMatch(/^[0-9a-f]{64}$/);
      }),
    );
  });
});

describe('query', () => {
  it('reads back to the values that were signed', () => {
    fc.assert(
      fc.property(parameters, (given) => {
        const plain = serializeParameters(given);
        const decoded = Object.fromEntries(new URLSearchParams(encodeQuery(plain)));
        expect(decoded).toEqual(plain);
      }),
    );
  });

  it('neither sends nor signs what is empty', () => {
    const plain = serializeParameters({ a: '', b: null, c: undefined, d: [], e: 0, f: false, g: ['1', '2'] });
    expect(plain).toEqual({ e: '0', f: 'false', g: '1,2' });
  });

  it('makes lone surrogates sendable', () => {
    expect(encodeQuery(serializeParameters({ a: 'x\ud800' }))).toBe('a=x%EF%BF%BD');
  });
});
