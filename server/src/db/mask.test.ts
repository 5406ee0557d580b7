import { expect, it } from 'vitest';
import { maskAddress, maskName, maskPhone, maskText } from './mask.ts';

it.each([
  ['Nguyễn Văn An', 'N*** V*** A***'],
  ['  Ánh ', '  Á*** '],
  ['𝒜bc', '𝒜***'],
  ['N***', 'N***'],
  ['', ''],
])('masks the name %j', (name, masked) => {
  expect(maskName(name)).toBe(masked);
  expect(maskName(masked)).toBe(masked);
});

it.each([
  ['0912345678', '********78'],
  ['(+84) 912 345 678', '********78'],
  ['gọi chị Hoa', '***'],
  ['113', '***'],
  ['(+84)9*****78', '(+84)9*****78'],
  ['0912345678*', '********78'],
  ['', ''],
])('masks the number %j', (phone, masked) => {
  expect(maskPhone(phone)).toBe(masked);
  expect(maskPhone(masked)).toBe(masked);
});

it('keeps only the province of an address, and nothing of other texts', () => {
  expect(maskAddress('12 Lý Thường Kiệt, Hà Nội', 'Hà Nội')).toBe('***, Hà Nội');
  expect(maskAddress('12 Lý Thường Kiệt, Hà Nội')).toBe('***');
  expect(maskAddress('', 'Hà Nội')).toBe('');
  expect(maskText('giao cho chị Hoa')).toBe('***');
  expect(maskText('')).toBe('');
});
