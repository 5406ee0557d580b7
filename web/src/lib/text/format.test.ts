import { describe, expect, it } from 'vitest';
import { formatCount, formatDateTime, formatOneDecimal, formatRelative } from './format.ts';

describe('times', () => {
  it('shows day, month, year and 24 hours in the given time zone', () => {
    expect(formatDateTime('2026-11-15T17:05:09Z')).toBe('16/11/2026 00:05');
    expect(formatDateTime('2026-11-15T17:05:09Z', { timeZone: 'UTC' })).toBe('15/11/2026 17:05');
    expect(formatDateTime('2026-03-01T00:00:00+07:00')).toBe('01/03/2026 00:00');
  });

  it('shows what is no time as it came', () => {
    expect(formatDateTime('soon')).toBe('soon');
    expect(formatRelative('soon')).toBe('soon');
  });

  it('counts in the largest whole unit', () => {
    const now = Date.parse('2026-11-15T12:00:00Z');
    expect(formatRelative('2026-11-15T11:59:40Z', now)).toBe('bây giờ');
    expect(formatRelative('2026-11-15T11:55:00Z', now)).toBe('5 phút trước');
    expect(formatRelative('2026-11-12T11:00:00Z', now)).toBe('3 ngày trước');
    expect(formatRelative('2026-11-15T14:00:00Z', now)).toBe('sau 2 giờ nữa');
  });
});

it('numbers have the Vietnamese point and comma', () => {
  expect(formatCount(12_345)).toBe('12.345');
  expect([5, 4.25, 1234.5].map(formatOneDecimal)).toEqual(['5,0', '4,3', '1.234,5']);
});
