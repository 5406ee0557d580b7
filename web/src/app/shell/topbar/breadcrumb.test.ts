import { expect, it } from 'vitest';
import { crumbsOf } from './breadcrumb.ts';

it('names each segment and links those that are pages', () => {
  expect(crumbsOf('/product/management/123', { id: '123', name: 'Đèn gốm' })).toEqual([
    { path: '/product', label: 'shell.segments.product', text: 'product', linked: false },
    { path: '/product/management', label: 'pages.products', text: 'management', linked: true },
    { path: '/product/management/123', label: null, text: 'Đèn gốm', linked: false },
  ]);
});

it('never shows an id, least of all under the name of another', () => {
  const last = (path: string) => crumbsOf(path, { id: '123', name: 'Đèn gốm' }).at(-1)?.label;
  expect(last('/product/management/124')).toBe('pages.products');
  expect(last('/management/shop/124/edit')).toBe('shell.segments.edit');
  expect(crumbsOf('/%E0%A4%A', null)).toEqual([]);
  expect(crumbsOf('/', null)).toEqual([]);
});
