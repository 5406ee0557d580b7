import { describe, expect, it } from 'vitest';
import { mergeRows } from './merge-rows.ts';

const rowsOf = (ids: string, state = 'old') => [...ids].map((id) => ({ id, state }));
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('');

function merge(shown: string, fresh: string, pageSize = 4) {
  const { items, newCount, changed, left } = mergeRows(rowsOf(shown), rowsOf(fresh), pageSize);
  return [idsOf(items), newCount, [...changed].join(''), [...left].join('')];
}

describe('fresh rows under somebody who reads', () => {
  it.each([
    { what: 'nothing new', shown: 'abcd', fresh: 'abcd', merged: ['abcd', 0, '', ''] },
    {
      what: 'new rows at the top push others off',
      shown: 'abcd',
      fresh: 'xyab',
      merged: ['abcd', 2, '', ''],
    },
    { what: 'a new row in between', shown: 'abcd', fresh: 'abxc', merged: ['abcd', 1, '', ''] },
    { what: 'a row left, one follows', shown: 'abcd', fresh: 'acde', merged: ['abcd', 0, '', 'b'] },
    { what: 'room at the end', shown: 'ab', fresh: 'abc', merged: ['abc', 0, 'c', ''] },
    { what: 'all others', shown: 'abcd', fresh: 'wxyz', merged: ['abcd', 4, '', ''] },
    { what: 'a new one while one left', shown: 'abcd', fresh: 'xacd', merged: ['abcd', 1, '', 'b'] },
  ])('$what', ({ shown, fresh, merged }) => {
    expect(merge(shown, fresh)).toEqual(merged);
  });

  it('changes rows in their place', () => {
    const fresh = [{ id: 'x', state: 'new' }, { id: 'a', state: 'new' }, ...rowsOf('bc')];
    const { items, changed } = mergeRows(rowsOf('abcd'), fresh, 4);
    expect(items[0]).toEqual({ id: 'a', state: 'new' });
    expect(idsOf(items)).toBe('abcd');
    expect([...changed]).toEqual(['a']);
  });
});
