import { describe, expect, it } from 'vitest';
import { products as enProducts } from './en/products.ts';
import { en } from './en.ts';
import { products as viProducts } from './vi/products.ts';
import { vi } from './vi.ts';

function leaves(node: object, prefix = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(node)) {
    if (typeof value === 'string') found.set(`${prefix}${key}`, value);
    else for (const [path, text] of leaves(value, `${prefix}${key}.`)) found.set(path, text);
  }
  return found;
}

function blanks(text: string | undefined): string[] {
  return [...(text ?? '').matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();
}

describe('the English texts', () => {
  const source = leaves({ ...vi, products: viProducts });
  const english = leaves({ ...en, products: enProducts });

  it('are complete and not empty', () => {
    expect([...english.keys()].sort()).toEqual([...source.keys()].sort());
    expect([...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it.each([...source.keys()])('have the same blanks as the Vietnamese: %s', (key) => {
    expect(blanks(english.get(key))).toEqual(blanks(source.get(key)));
  });
});
