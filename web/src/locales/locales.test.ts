import { describe, expect, it } from 'vitest';
import { accounts as enAccounts } from './en/accounts.ts';
import { audit as enAudit } from './en/audit.ts';
import { auth as enAuth } from './en/auth.ts';
import { finance as enFinance } from './en/finance.ts';
import { guide as enGuide } from './en/guide.ts';
import { history as enHistory } from './en/history.ts';
import { passwords as enPasswords } from './en/passwords.ts';
import { products as enProducts } from './en/products.ts';
import { profile as enProfile } from './en/profile.ts';
import { profit as enProfit } from './en/profit.ts';
import { secondFactor as enSecondFactor } from './en/second-factor.ts';
import { en } from './en.ts';
import { accounts as viAccounts } from './vi/accounts.ts';
import { audit as viAudit } from './vi/audit.ts';
import { auth as viAuth } from './vi/auth.ts';
import { finance as viFinance } from './vi/finance.ts';
import { guide as viGuide } from './vi/guide.ts';
import { history as viHistory } from './vi/history.ts';
import { passwords as viPasswords } from './vi/passwords.ts';
import { products as viProducts } from './vi/products.ts';
import { profile as viProfile } from './vi/profile.ts';
import { profit as viProfit } from './vi/profit.ts';
import { secondFactor as viSecondFactor } from './vi/second-factor.ts';
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

describe('the English texts', () => {
  const source = leaves({
    ...vi,
    accounts: viAccounts,
    audit: viAudit,
    auth: viAuth,
    finance: viFinance,
    guide: viGuide,
    history: viHistory,
    passwords: viPasswords,
    products: viProducts,
    profile: viProfile,
    profit: viProfit,
    secondFactor: viSecondFactor,
  });
  const english = leaves({
    ...en,
    accounts: enAccounts,
    audit: enAudit,
    auth: enAuth,
    finance: enFinance,
    guide: enGuide,
    history: enHistory,
    passwords: enPasswords,
    products: enProducts,
    profile: enProfile,
    profit: enProfit,
    secondFactor: enSecondFactor,
  });

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
