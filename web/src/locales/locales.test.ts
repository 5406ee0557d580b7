import type { Language } from '@gian-hang/contract/accounts/settings';
import { describe, expect, it } from 'vitest';
import { namespaceLoaders } from '../lib/text/namespaces.ts';
import { en } from './en.ts';
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

/** What the words for one or many hang on, as in `{count|order|orders}`. */
function counted(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\|/g)].map(([, name = '']) => name);
}

async function allNamespaces(language: Language): Promise<Record<string, object>> {
  const loads = Object.entries(namespaceLoaders).map(async ([name, load]) => [name, await load[language]()]);
  return Object.fromEntries(await Promise.all(loads)) as Record<string, object>;
}

describe('the English texts', async () => {
  const source = leaves({ ...vi, ...(await allNamespaces('vi')) });
  const english = leaves({ ...en, ...(await allNamespaces('en')) });

  it('are complete and not empty', () => {
    expect([...english.keys()].sort()).toEqual([...source.keys()].sort());
    expect([...english].filter(([, text]) => text.trim() === '')).toEqual([]);
  });

  it('count only what is given to them', () => {
    const loose = [...english].filter(([, text]) =>
      counted(text).some((name) => !blanks(text).includes(name)),
    );
    expect(loose).toEqual([]);
  });

  it.each([...source.keys()])('have the same blanks as the Vietnamese: %s', (key) => {
    expect(blanks(english.get(key))).toEqual(blanks(source.get(key)));
  });
});
