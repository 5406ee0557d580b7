import { expect, it } from 'vitest';
import { diffFields } from './diff-fields.ts';

it('tells each changed field by its path and leaves out what stayed', () => {
  const before = { name: 'A', role: '2', shops: ['1', '2'], social: { telegram: '' }, same: true };
  const after = { name: 'B', role: '2', shops: ['2'], social: { telegram: '@b' }, same: true };
  expect(diffFields(before, after)).toEqual([
    { path: 'name', before: 'A', after: 'B' },
    { path: 'shops', before: '1, 2', after: '2' },
    { path: 'social.telegram', before: null, after: '@b' },
  ]);
});

it('tells what was created and what is gone', () => {
  expect(diffFields(null, { email: 'a@b.c', phone: '' })).toEqual([
    { path: 'email', before: null, after: 'a@b.c' },
  ]);
  expect(diffFields({ email: 'a@b.c' }, undefined)).toEqual([
    { path: 'email', before: 'a@b.c', after: null },
  ]);
});

it('names what has a name', () => {
  const before = { shops: [{ id: '1', name: 'A' }] };
  const after = {
    shops: [
      { id: '1', name: 'A' },
      { id: '2', name: 'B' },
    ],
  };
  expect(diffFields(before, after)).toEqual([{ path: 'shops', before: 'A', after: 'A, B' }]);
});

it('shows a plain value, a person by the name, and no technical fields', () => {
  expect(diffFields('x', 'y')).toEqual([{ path: '', before: 'x', after: 'y' }]);
  expect(diffFields({ a: null }, {})).toEqual([]);
  expect(
    diffFields(
      { owner: { id: '1', full_name: 'An' }, version: 1 },
      { owner: { id: '2', full_name: 'Bình' }, version: 2 },
    ),
  ).toEqual([{ path: 'owner', before: 'An', after: 'Bình' }]);
});

it('tells the items of a list by their ids, those without by their places', () => {
  const sku = (price: string, quantity: number) => [
    { id: '91', price, inventory: [{ warehouse_id: '7001', quantity }] },
  ];
  expect(diffFields(sku('1', 5), sku('2', 6))).toEqual([
    { path: '91.price', before: '1', after: '2' },
    { path: '91.inventory.7001.quantity', before: '5', after: '6' },
  ]);
  expect(diffFields({ lines: [{ price: '1' }] }, { lines: [{ price: '2' }] })).toEqual([
    { path: 'lines.1.price', before: '1', after: '2' },
  ]);
});
