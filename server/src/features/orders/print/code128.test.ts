import { describe, expect, it } from 'vitest';
import { code128 } from './code128.ts';

const total = (widths: number[] | null) => widths?.reduce((sum, width) => sum + width, 0);

describe('a barcode', () => {
  it('has start, check and stop symbols as the standard requires', () => {
    // Start B, P, J, J, 1, 2, 3, C, check 55, stop.
    expect(code128('PJJ123C')?.join('')).toBe(
      '211214' +
        '313121' +
        '112133' +
        '112133' +
        '123221' +
        '223211' +
        '221132' +
        '131321' +
        '311321' +
        '2331112',
    );
  });

  it('encodes digits in pairs', () => {
    expect(total(code128('123456'))).toBe(11 * 5 + 13);
    expect(total(code128('SPXVN0123456'))).toBe(11 * (1 + 5 + 1 + 3 + 1 + 1 + 1) + 13);
  });

  it('is null for text that it cannot encode', () => {
    expect(code128('')).toBeNull();
    expect(code128('Đơn')).toBeNull();
    expect(code128('1'.repeat(41))).toBeNull();
  });
});
