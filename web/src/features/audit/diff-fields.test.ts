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

it('shows a plain value, and lists of things by their place', () => {
  expect(diffFields('x', 'y')).toEqual([{ path: '', before: 'x', after: 'y' }]);
  expect(diffFields([{ id: 1 }], [{ id: 2 }])).toEqual([{ path: '0.id', before: '1', after: '2' }]);
  expect(diffFields({ a: null }, {})).toEqual([]);
});
