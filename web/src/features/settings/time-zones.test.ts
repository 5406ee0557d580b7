import { describe, expect, it } from 'vitest';
import { timeZoneChoice, timeZoneChoices } from './time-zones.ts';

const WINTER = new Date('2026-01-15T00:00:00Z');
const SUMMER = new Date('2026-07-15T00:00:00Z');

describe('time zones to choose from', () => {
  it('names a zone with the offset it has at that moment', () => {
    expect(timeZoneChoice('Asia/Ho_Chi_Minh', WINTER).label).toBe('(UTC+07:00) Asia/Ho Chi Minh');
    expect(timeZoneChoice('America/New_York', WINTER).label).toBe('(UTC−05:00) America/New York');
    expect(timeZoneChoice('America/New_York', SUMMER).label).toBe('(UTC−04:00) America/New York');
    expect(timeZoneChoice('Asia/Kathmandu', WINTER).label).toBe('(UTC+05:45) Asia/Kathmandu');
    expect(timeZoneChoice('UTC', WINTER).label).toBe('(UTC+00:00) UTC');
  });

  it('lists each zone once, from west to east, with the official name of Vietnam’s', () => {
    const choices = timeZoneChoices(WINTER);
    const zones = choices.map((choice) => choice.zone);
    expect(new Set(zones).size).toBe(zones.length);
    expect(zones).toContain('Asia/Ho_Chi_Minh');
    expect(zones).not.toContain('Asia/Saigon');
    expect(choices.map((choice) => choice.offset)).toEqual(
      choices.map((choice) => choice.offset).sort((a, b) => a - b),
    );
  });
});
