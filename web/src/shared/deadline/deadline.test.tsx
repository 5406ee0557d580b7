import { beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../lib/text/format.ts';
import { initI18n } from '../../lib/text/i18n.ts';
import { describeDeadline } from './describe-deadline.ts';

/** 10:00 in Vietnam. */
const NOW = Date.parse('2026-11-16T03:00:00Z');

const describeAt = (due: string) =>
  describeDeadline(due, NOW, (iso) => formatDateTime(iso, { timeZone: 'Asia/Ho_Chi_Minh' }));

describe('the text of a deadline', () => {
  beforeAll(() => initI18n());

  it.each([
    ['2026-11-16T10:00:00+07:00', 'over', 'quá 1 phút'],
    ['2026-11-16T09:40:00+07:00', 'over', 'quá 20 phút'],
    ['2026-11-16T07:30:00+07:00', 'over', 'quá 2 giờ'],
    ['2026-11-13T09:00:00+07:00', 'over', 'quá 3 ngày'],
    ['2026-11-16T10:45:30+07:00', 'soon', 'còn 45 phút'],
    ['2026-11-16T11:12:00+07:00', 'soon', 'còn 1 giờ 12 phút'],
    ['2026-11-16T12:00:00+07:00', 'soon', 'còn 2 giờ'],
    ['2026-11-16T21:59:59+07:00', 'soon', 'còn 11 giờ'],
    ['2026-11-16T22:00:00+07:00', 'later', 'hôm nay 22:00'],
    ['2026-11-17T09:00:00+07:00', 'later', 'mai 09:00'],
    ['2026-11-18T00:00:00+07:00', 'later', '18/11 00:00'],
  ])('%s is %s: %s', (due, tone, text) => {
    expect(describeAt(due)).toEqual({ tone, text });
  });
});
