import { describe, expect, it } from 'vitest';
import { differences, parseCurl, readApiExamples } from './api-examples.ts';

describe('a printed answer', () => {
  it('leaves out what … stands for, and nothing else', () => {
    const actual = { id: '7', shop: { name: 'Mộc Lan', code: 'X' }, lines: [1, 2] };
    expect(differences({ id: '…', shop: { name: 'Mộc Lan', '…': '…' }, lines: ['…'] }, actual)).toEqual([]);
    expect(differences({ id: '8', shop: { name: 'Mộc Lan' }, lines: [1] }, actual)).toEqual([
      'answer.id is "7", not "8"',
      'answer.shop.code is not printed',
      'answer.lines has 2 items, not 1',
    ]);
    expect(differences({ gone: '…', '…': '…' }, actual)).toEqual(['answer.gone is missing']);
  });
});

describe('the examples', () => {
  it('are read as a shell reads them', () => {
    const command = `curl "http://127.0.0.1:3000/api/v1/orders?a=$SHOP" \\\n  -H 'A: b: c' -d '{"id":"'$SHOP'"}'`;
    expect(parseCurl(command, { SHOP: '5' })).toEqual({
      method: 'POST',
      path: '/orders?a=5',
      headers: { a: 'b: c' },
      body: { id: '5' },
    });
  });

  it('make the same calls in both languages', () => {
    const calls = (language: 'vi' | 'en') =>
      readApiExamples(language).map(({ command }) => {
        const { 'accept-language': _, ...headers } = parseCurl(command, {}).headers;
        return { ...parseCurl(command, {}), headers };
      });
    expect(calls('vi').length).toBeGreaterThan(5);
    expect(calls('en')).toEqual(calls('vi'));
  });
});
