import { expect, it } from 'vitest';
import { crumbsOf } from './breadcrumb.ts';

it('names each segment and links those that are pages', () => {
  expect(crumbsOf('/product/management/123')).toEqual([
    { path: '/product', label: 'shell.segments.product', text: 'product', linked: false },
    { path: '/product/management', label: 'pages.products', text: 'management', linked: true },
    { path: '/product/management/123', label: null, text: '123', linked: false },
  ]);
});

it('shows unknown and broken segments as they are', () => {
  expect(crumbsOf('/a%20b').at(-1)?.text).toBe('a b');
  expect(crumbsOf('/%E0%A4%A').at(-1)?.text).toBe('%E0%A4%A');
  expect(crumbsOf('/')).toEqual([]);
});
