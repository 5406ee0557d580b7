import { describe, expect, it } from 'vitest';
import { readContent } from './bank-file-content.ts';
import { detectDateOrder, parseDay } from './parse-day.ts';
import { recogniseColumns } from './recognise-columns.ts';

describe('a day in a bank statement', () => {
  it.each([
    ['05/11/2026', '2026-11-05'],
    ['5-11-26', '2026-11-05'],
    ['05.11.2026 14:03:11', '2026-11-05'],
    ['14:03 05/11/2026', '2026-11-05'],
    ['05-Nov-2026', '2026-11-05'],
    ['2026-11-05 10:00:00', '2026-11-05'],
    ['2026/11/05', '2026-11-05'],
    ['20261105', '2026-11-05'],
    ['05/11/2026\n5078 - 12345', '2026-11-05'],
  ])('%j is %s', (text, day) => {
    expect(parseDay(text, 'dmy')).toBe(day);
  });

  it.each(['', '31/02/2026', '05/13/2026', '05/11/1926', '1.500.000', 'Tổng cộng'])('%j is none', (text) => {
    expect(parseDay(text, 'dmy')).toBeNull();
  });

  it('is read in the order that all days allow', () => {
    expect(detectDateOrder(['01/02/2026', '03/04/2026'])).toBe('dmy');
    expect(detectDateOrder(['01/02/2026', '03/14/2026'])).toBe('mdy');
    expect(detectDateOrder(['2026-02-01'])).toBe('ymd');
    expect(parseDay('03/14/2026', 'mdy')).toBe('2026-03-14');
  });
});

const VIETNAMESE = [
  ['NGÂN HÀNG TMCP NGOẠI THƯƠNG VIỆT NAM'],
  ['Số tài khoản', '0071000123456'],
  [],
  [
    'STT',
    'Ngày giao dịch',
    'Số tham chiếu',
    'Số tiền ghi nợ',
    'Số tiền ghi có',
    'Số dư',
    'Nội dung chi tiết',
  ],
  ['1', '05/11/2026', 'FT1', '', '1.500.000', '2.500.000', 'TIKTOK SHOP  RUT TIEN'],
  ['2', '06/11/2026', 'FT2', '200.000', '', '2.300.000', 'Phi dich vu'],
  ['3', '07/11/2026', 'FT3', '', 'abc', '2.300.000', 'Hỏng'],
  ['4', 'hôm qua', 'FT4', '', '1.000', '2.301.000', 'Hỏng'],
  ['5', '08/11/2026', 'FT5', '1', '2', '', 'Hai bên'],
  ['', 'Tổng cộng', '', '200.000', '1.500.000'],
  ['Trân trọng'],
];
const findNone = async () => null;

describe('a statement file', () => {
  it('is read by its Vietnamese headings, with the rows that cannot be read', async () => {
    const { lines, unreadable, certain } = await readContent(VIETNAMESE, undefined, findNone);
    expect(certain).toEqual({
      header_row: 3,
      date_order: 'dmy',
      date: 1,
      amount: null,
      credit: 4,
      debit: 3,
      description: 6,
      reference: 2,
      balance: 5,
    });
    expect(lines).toMatchObject([
      {
        row: 5,
        booked_on: '2026-11-05',
        amount: '1500000',
        description: 'TIKTOK SHOP RUT TIEN',
        balance: '2500000',
      },
      { row: 6, booked_on: '2026-11-06', amount: '-200000', reference: 'FT2' },
    ]);
    expect(unreadable.map(({ row, problem }) => [row, problem])).toEqual([
      [7, 'amount'],
      [8, 'date'],
      [9, 'both_sides'],
    ]);
  });

  it.each([
    [
      ['Transaction Date', 'Description', 'Debit', 'Credit', 'Balance'],
      { date: 0, description: 1, credit: 3, debit: 2 },
    ],
    [
      ['Ngày GD', 'Diễn giải', 'Nợ/Debit', 'Có/Credit', 'Số dư/Balance'],
      { date: 0, description: 1, credit: 3, debit: 2 },
    ],
    [
      ['Ngày hạch toán', 'Nội dung', 'Phát sinh nợ', 'Phát sinh có', 'Số bút toán'],
      { credit: 3, debit: 2, reference: 4 },
    ],
    [
      ['Date', 'Chi tiết giao dịch', 'Số tiền', 'Mã giao dịch', 'x'],
      { date: 0, description: 1, amount: 2, reference: 3 },
    ],
  ])('has the columns %j', (headings, expected) => {
    const { mapping, isCertain } = recogniseColumns([
      headings,
      ['05/11/2026', 'a', '1.000', '2.000', '3.000'],
    ]);
    expect(mapping).toMatchObject(expected);
    expect(isCertain).toBe(true);
  });

  it('without headings is guessed by content, and a person is asked', async () => {
    const rows = [
      ['FT1', '05/11/2026', '1.500.000', 'TIKTOK RUT TIEN'],
      ['FT2', '06/11/2026', '-20.000', 'Phi dich vu thang'],
    ];
    const { mapping, certain, lines } = await readContent(rows, undefined, findNone);
    expect(mapping).toMatchObject({ header_row: -1, date: 1, amount: 2, description: 3 });
    expect([certain, lines]).toEqual([null, []]);
  });

  it('is read by remembered columns, or by those that are chosen now', async () => {
    const rows = [
      ['A', 'B', 'C'],
      ['05/11/2026', '1.000', '9.000'],
    ];
    const base = { header_row: 0, date_order: 'dmy' as const, date: 0, credit: null, debit: null };
    const nothing = { description: null, reference: null, balance: null };
    const remember = async () => ({ ...base, ...nothing, amount: 1 });
    expect((await readContent(rows, undefined, remember)).lines).toMatchObject([{ amount: '1000' }]);
    const chosen = { ...base, ...nothing, amount: 2 };
    expect((await readContent(rows, chosen, remember)).lines).toMatchObject([{ amount: '9000' }]);
  });

  it('repeats a line only if nothing tells it from another payment', async () => {
    const headings = ['Ngày', 'Số tiền', 'Nội dung', 'Số tham chiếu'];
    const fingerprints = async (reference: string) => {
      const row = ['05/11/2026', '1.000', 'Rut tien', reference];
      const { lines } = await readContent([headings, row, row], undefined, findNone);
      return new Set(lines.map(({ fingerprint }) => fingerprint)).size;
    };
    expect(await fingerprints('')).toBe(2);
    expect(await fingerprints('FT1')).toBe(1);
  });
});
