import { describe, expect, it } from 'vitest';
import {
  calendarDay,
  formatDay,
  formatDayRange,
  type Preset,
  parseDayRange,
  presetRange,
} from './day-range.ts';

describe('days of the date filter', () => {
  it('are those of the office, not of the browser', () => {
    const lateEvening = new Date('2026-11-14T18:30:00Z');
    expect(calendarDay('Asia/Ho_Chi_Minh', lateEvening)).toBe('2026-11-15');
    expect(calendarDay('America/New_York', lateEvening)).toBe('2026-11-14');
  });

  it.each<[Preset, string]>([
    ['today', '2026-03-05'],
    ['week', '2026-02-27'],
    ['month', '2026-02-04'],
    ['thisMonth', '2026-03-01'],
  ])('%s begins on %s', (preset, from) => {
    expect(presetRange(preset, '2026-03-05')).toEqual({ from, to: '2026-03-05' });
  });

  it('travel as one word, with either end open', () => {
    expect(parseDayRange('2026-11-01,')).toEqual({ from: '2026-11-01', to: '' });
    expect(formatDayRange({ from: '', to: '2026-11-01' })).toBe(',2026-11-01');
    expect(formatDayRange({ from: '', to: '' })).toBe('');
    expect(formatDay('2026-11-01')).toBe('01/11/2026');
  });
});
