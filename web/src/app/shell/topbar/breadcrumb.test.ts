import { expect, it } from 'vitest';
import { buildBreadcrumbs } from './breadcrumb.ts';

it('names each segment and links those that are pages', () => {
  expect(buildBreadcrumbs('/product/management/123', { id: '123', name: 'Đèn gốm' })).toEqual([
    { path: '/product', label: 'shell.segments.product', text: 'product', linked: false },
    { path: '/product/management', label: 'pages.products', text: 'management', linked: true },
    { path: '/product/management/123', label: null, text: 'Đèn gốm', linked: false },
  ]);
});

it('never shows an id, least of all under the name of another', () => {
  const last = (path: string) => buildBreadcrumbs(path, { id: '123', name: 'Đèn gốm' }).at(-1)?.label;
  expect(last('/product/management/124')).toBe('pages.products');
  expect(last('/management/shop/124/edit')).toBe('shell.segments.edit');
  expect(buildBreadcrumbs('/%E0%A4%A', null)).toEqual([]);
  expect(buildBreadcrumbs('/', null)).toEqual([]);
});
