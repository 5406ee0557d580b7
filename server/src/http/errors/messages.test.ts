import { expect, it } from 'vitest';
import { parseLanguage } from './messages.ts';

it.each([
  [undefined, 'vi'],
  ['en', 'en'],
  ['en-GB', 'en'],
  ['en;q=0.9', 'en'],
  ['fr,en;q=0.8', 'en'],
  ['vi;q=0.2, en;q=0.9', 'en'],
  ['vi,en', 'vi'],
  ['en;q=0.5,vi-VN;q=0.9', 'vi'],
  ['enx', 'vi'],
  ['*', 'vi'],
])('answers %s in %s', (header, language) => {
  expect(parseLanguage(header)).toBe(language);
});
