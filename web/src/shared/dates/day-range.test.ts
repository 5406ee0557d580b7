import { describe, expect, it } from 'vitest';
import type { DateWord } from '../../lib/text/parse-search-params.ts';
import {
  calendarDay,
  formatDay,
  formatDayRange,
  monthStart,
  parseDayRange,
  parseTypedDay,
} from './day-range.ts';

const TODAY = '2026-03-05';

describe('days of the date filter', () => {
  it('are those of the office, not of the browser', () => {
    const lateEvening = new Date('2026-11-14T18:30:00Z');
    expect(calendarDay('Asia/Ho_Chi_Minh', lateEvening)).toBe('2026-11-15');
    expect(calendarDay('America/New_York', lateEvening)).toBe('2026-11-14');
  });

  it.each<[DateWord, string, string]>([
    ['today', '2026-03-05', '2026-03-05'],
    ['yesterday', '2026-03-04', '2026-03-04'],
    ['last_7_days', '2026-02-27', '2026-03-05'],
    ['last_30_days', '2026-02-04', '2026-03-05'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['this_year', '2026-01-01', '2026-12-31'],
  ])('%s is %s to %s', (word, from, to) => {
    expect(parseDayRange(word, TODAY)).toEqual({ from, to });
  });

  it.each([
    ['yesterday', '2026-01-01', '2025-12-31', '2025-12-31'],
    ['yesterday', '2028-03-01', '2028-02-29', '2028-02-29'],
    ['last_month', '2026-01-31', '2025-12-01', '2025-12-31'],
    ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
    ['this_month', '2026-12-31', '2026-12-01', '2026-12-31'],
  ])('%s crosses months and years on %s', (word, today, from, to) => {
    expect(parseDayRange(word, today)).toEqual({ from, to });
  });

  it('stay relative: the same word is another range a day later', () => {
    const zone = 'Asia/Ho_Chi_Minh';
    const before = calendarDay(zone, new Date('2026-02-28T16:59:59Z'));
    const after = calendarDay(zone, new Date('2026-02-28T17:00:00Z'));
    expect(parseDayRange('this_month', before)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(parseDayRange('this_month', after)).toEqual({ from: '2026-03-01', to: '2026-03-31' });
  });

  it('travel as one word, with either end open', () => {
    expect(parseDayRange('2026-11-01,', TODAY)).toEqual({ from: '2026-11-01', to: '' });
    expect(formatDayRange({ from: '', to: '2026-11-01' })).toBe(',2026-11-01');
    expect(formatDayRange({ from: '', to: '' })).toBe('');
    expect(formatDay('2026-11-01')).toBe('01/11/2026');
  });

  it('are counted in months over the end of a year', () => {
    expect(monthStart('2026-12-31', 1)).toBe('2027-01-01');
    expect(monthStart('2026-01-31', -1)).toBe('2025-12-01');
  });
});

describe('a typed day', () => {
  it.each(['1/11/2026', '01/11/2026', '1.11.2026', '01-11-2026', '1 11 2026', '01112026', ' 01/11/2026 '])(
    '%s is the first of November',
    (text) => {
      expect(parseTypedDay(text)).toBe('2026-11-01');
    },
  );

  it.each([
    '31/02/2026',
    '29/2/2027',
    '1/13/2026',
    '0/1/2026',
    '1/11',
    '1/11/26',
    'hôm nay',
    '1/1/1999',
    '1/1/2101',
  ])('%s does not exist', (text) => {
    expect(parseTypedDay(text)).toBeNull();
  });

  it('may be missing', () => {
    expect(parseTypedDay('  ')).toBe('');
  });
});
