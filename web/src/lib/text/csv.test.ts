import { describe, expect, it } from 'vitest';
import { writeCsv } from './csv.ts';

describe('a CSV file', () => {
  it('begins with a byte order mark and ends each row', () => {
    expect(
      writeCsv([
        ['Ngày', 'Đơn'],
        ['2026-11-01', '3'],
      ]),
    ).toBe('\ufeffNgày,Đơn\r\n2026-11-01,3\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(writeCsv([['a,b', 'say "hi"', 'two\nlines']])).toBe('\ufeff"a,b","say ""hi""","two\nlines"\r\n');
  });

  it.each(['=1+1', '+cmd', '-2+3', '@SUM(A1)', '\t=1', '＝1+1'])('disarms the formula %j', (text) => {
    expect(writeCsv([[text]])).toContain(`'${text}`);
  });

  it('leaves negative numbers alone', () => {
    expect(writeCsv([['-448000', '-0.5']])).toBe('\ufeff-448000,-0.5\r\n');
  });
});
