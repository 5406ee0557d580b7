import { describe, expect, it } from 'vitest';
import { interpolate } from './interpolate.ts';

describe('the blanks of a text', () => {
  it('take numbers and words, and stay where nothing is known for them', () => {
    expect(interpolate('{done}/{total} {what}', { done: 1, total: '12.000' })).toBe('1/12.000 {what}');
  });

  it.each([
    [1, '1 order is missing'],
    ['1', '1 order is missing'],
    [0, '0 orders are missing'],
    ['1,001', '1,001 orders are missing'],
  ])('choose the word that goes with %s', (count, shown) => {
    expect(interpolate('{count} {count|order is|orders are} missing', { count })).toBe(shown);
  });
});
