import { describe, expect, it } from 'vitest';
import { foldText, matchesText, sortByAccents } from './fold-text.ts';

describe('searching without diacritics', () => {
  it('finds "Đơn hàng" by "don hang"', () => {
    expect(matchesText('Đơn hàng', 'don hang')).toBe(true);
  });

  it('finds it by its own spelling, in any case and composed either way', () => {
    expect(matchesText('Đơn hàng', 'ĐƠN')).toBe(true);
    expect(matchesText('Đơn hàng'.normalize('NFD'), 'hàng'.normalize('NFC'))).toBe(true);
  });

  it('takes the words in any order', () => {
    expect(matchesText('Quản lý tài khoản', 'khoan quan')).toBe(true);
  });

  it('refuses a text that lacks one of the words', () => {
    expect(matchesText('Đơn hàng', 'don shop')).toBe(false);
  });

  it('lets an empty query match everything', () => {
    expect(matchesText('Đơn hàng', '  ')).toBe(true);
  });

  it('folds đ, which has no decomposition', () => {
    expect(foldText('ĐÔI đũa')).toBe('doi dua');
  });
});

describe('sorting by accents', () => {
  it('puts the accents of the query first and keeps the order of the rest', () => {
    const texts = ['Hộp quà kèm thiệp', 'Kem chống nắng', 'Kẽm gai', 'Kem dưỡng'];
    const sorted = (query: string) => sortByAccents(texts, (text) => text, query);
    expect(sorted('kem')).toEqual(['Kem chống nắng', 'Kem dưỡng', 'Hộp quà kèm thiệp', 'Kẽm gai']);
    expect(sorted('kèm')[0]).toBe('Hộp quà kèm thiệp');
    expect(sorted('kem dưỡng')[0]).toBe('Kem dưỡng');
  });
});
