import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanJson, findRecordById, mapRecords, parseJson } from './json.ts';

describe('parseJson', () => {
  it('keeps every digit of a long number', () => {
    expect(parseJson('{"product_id":1729500000000000123,"n":12,"list":[-9007199254740993]}')).toEqual({
      product_id: '1729500000000000123',
      n: 12,
      list: ['-9007199254740993'],
    });
  });

  it('agrees with JSON.parse on everything else', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        const plain = JSON.parse(text) as unknown;
        if (!/\d{16}/.test(text)) expect(parseJson(`\uFEFF${text}`)).toEqual(plain);
      }),
    );
  });

  it('does not mistake digits inside a text for a number', () => {
    const text = '{"a":": 1234567890123456789"}';
    expect(parseJson(text)).toEqual({ a: ': 1234567890123456789' });
  });
});

describe('cleanJson', () => {
  it('takes out NUL characters and lone surrogates, also in names', () => {
    expect(cleanJson({ 'a\0': ['x\0y', '\ud800'], b: 1 })).toEqual({ a: ['xy', '\ufffd'], b: 1 });
  });

  it('returns its argument when there is nothing to clean', () => {
    const value = { a: [1, 'Đơn hàng 🧺', null, { b: true }] };
    expect(cleanJson(value)).toBe(value);
  });

  it('cuts endless nesting', () => {
    const deep = JSON.parse(`${'['.repeat(5000)}${']'.repeat(5000)}`) as unknown;
    expect(JSON.stringify(cleanJson(deep)).length).toBeLessThan(300);
  });

  it('keeps a member named __proto__ a member', () => {
    const cleaned = cleanJson(JSON.parse('{"__proto__":{"x":"\\u0000"}}'));
    expect(Object.keys(cleaned as object)).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).x).toBeUndefined();
  });
});

describe('findRecordById', () => {
  const answer =
    '{"code":0,"data":{"orders":[{"id":"1","lines":[{"id":"2"}]},{"id":"2","note":"a\\u0000b"},{"id":5764614130387800123}]}}';

  it('finds the outermost record of an id, cleaned, whether it is a text or a long number', () => {
    expect(findRecordById(answer, '2')).toEqual({ id: '2', note: 'ab' });
    expect(findRecordById(answer, '5764614130387800123')).toEqual({ id: '5764614130387800123' });
    expect(findRecordById('[{"id":"7"}]', '7')).toEqual({ id: '7' });
  });

  it('finds nothing where there is nothing', () => {
    expect(findRecordById(answer, '9')).toBeUndefined();
    expect(findRecordById('null', '9')).toBeUndefined();
  });
});

describe('mapRecords', () => {
  it('changes the records of an answer or a bare list and nothing around or within them', () => {
    const mark = (id: string) => `<${id}>`;
    const answer = '{"code":0,"data":{"orders":[{"id":"1","line_items":[{"id":"9"}]},{"x":1},7],"total":3}}';
    expect(mapRecords(answer, mark)).toEqual({ code: 0, data: { orders: ['<1>', '<>', '<>'], total: 3 } });
    expect(mapRecords('[{"id":576900000000000101}]', mark)).toEqual(['<576900000000000101>']);
  });
});
