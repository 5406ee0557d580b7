import { describe, expect, it } from 'vitest';
import { safeRedirect } from './safe-redirect.ts';

const OWN_PATHS = [
  '/',
  '/product/order',
  '/product/order?status=UNPAID&pageNum=2',
  '/product/order?q=a%20b#top',
  '/management/shop/7/edit',
  '/extra/search?q=https%3A%2F%2Fexample.com',
  '/extra/search?q=//example.com',
  '/product/management/1729384756102938475',
];

const ELSEWHERE = [
  undefined,
  null,
  7,
  ['/product/order'],
  '',
  'product/order',
  './product',
  '../product',
  '?redirect=/x',
  '#/x',
  '//evil.example',
  '///evil.example',
  '////evil.example/x',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  '/\\/evil.example',
  '//\\evil.example',
  '/%2Fevil.example',
  '/%2f%2fevil.example',
  '/%5Cevil.example',
  '/%5c%5cevil.example',
  '/%252Fevil.example',
  '/%255Cevil.example',
  '%2F%2Fevil.example',
  'https://evil.example',
  'HTTPS://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'https%3A%2F%2Fevil.example',
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'mailto:a@evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r/evil.example',
  '\t//evil.example',
  ' //evil.example',
  ' /product/order',
  '/\u0000/evil.example',
  '/%00/evil.example',
  '/%09/evil.example',
  '/%0d%0aLocation:https://evil.example',
  '/\u2028/evil.example',
  '/\u00a0/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  '/%2e%2e//evil.example',
  '/%E0%A4%A',
  '//evil.example/%2f..',
  '/product/order\\..\\..\\evil',
];

describe('after sign-in', () => {
  it.each(OWN_PATHS)('goes to %j', (path) => {
    expect(safeRedirect(path)).toBe(path);
  });

  it.each(ELSEWHERE)('refuses %j and goes to /', (target) => {
    expect(safeRedirect(target)).toBe('/');
  });

  it.each(ELSEWHERE)('stays on this site whatever it is given: %j', (target) => {
    const base = 'https://shop.example';
    expect(new URL(safeRedirect(target), base).origin).toBe(base);
  });
});
