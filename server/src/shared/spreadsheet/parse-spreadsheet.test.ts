import { writeXlsx } from 'hucre/xlsx';
import { describe, expect, it } from 'vitest';
import { parseSpreadsheet } from './parse-spreadsheet.ts';
import { workbook, workbookParts, zipOf } from './spreadsheet-fixtures.ts';

const LIMITS = { maxRows: 100, maxColumns: 20, maxCellLength: 500 };
const read = (bytes: Buffer | string) => parseSpreadsheet(Buffer.from(bytes), LIMITS);
const problemOf = (bytes: Buffer | string) =>
  read(bytes).then(
    () => 'none',
    (error) => error.problem ?? error,
  );

describe('a CSV file', () => {
  it.each([
    ['commas', 'Ngày,Số tiền\r\n01/02/2026,"1,500,000"\r\n'],
    ['semicolons', 'Ngày;Số tiền\n01/02/2026;1,500,000\n'],
    ['tabs', 'Ngày\tSố tiền\n01/02/2026\t1,500,000'],
    ['a byte order mark', '\uFEFFNgày;Số tiền\n01/02/2026;1,500,000\n'],
  ])('is read with %s', async (_name, text) => {
    expect(await read(text)).toEqual([
      ['Ngày', 'Số tiền'],
      ['01/02/2026', '1,500,000'],
    ]);
  });

  it('keeps quoted separators, quotes and line breaks, and blank lines as rows', async () => {
    expect(await read('a,"b,""c""\nd"\n\n="00123",e,\n')).toEqual([['a', 'b,"c"\nd'], [], ['00123', 'e']]);
    expect(await read('sep=;\na;b,c,d\n')).toEqual([[], ['a', 'b,c,d']]);
  });

  it('is decoded from UTF-16 and from the Vietnamese code page', async () => {
    const text = 'Số tiền;Diễn giải\n1;đơn\n';
    const wide = Buffer.from(text, 'utf16le');
    const expected = [
      ['Số tiền', 'Diễn giải'],
      ['1', 'đơn'],
    ];
    expect(await read(Buffer.concat([Buffer.from([0xff, 0xfe]), wide]))).toEqual(expected);
    expect(await read(Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(wide).swap16()]))).toEqual(
      expected,
    );
    // "Số" is S, ô and a combining acute; "đ" is 0xf0.
    const bytes = Buffer.from([0x53, 0xf4, 0xec, 0x3b, 0xf0, 0x0a]);
    expect(await read(bytes)).toEqual([['Số', 'đ']]);
  });

  it('with too many rows, columns or characters is refused', async () => {
    expect(await problemOf('a,b\n'.repeat(101))).toBe('file_too_many_cells');
    expect(await problemOf(`${'a,'.repeat(20)}b`)).toBe('file_too_many_cells');
    expect(await problemOf(`${'x'.repeat(501)},b`)).toBe('file_too_many_cells');
    expect(await read(`${'a,b\n'.repeat(100)}${'\n'.repeat(50)}`)).toHaveLength(100);
  });

  it('with an open quote is damaged', async () => {
    expect(await problemOf('a,b\nc,"d\n')).toBe('file_damaged');
  });
});

describe('a workbook', () => {
  it('gives amounts as shown and dates as ISO days', async () => {
    const row =
      '<row r="2"><c r="A2" s="1"><v>46054</v></c><c r="B2" s="2"><v>46054.5</v></c><c r="C2"><v>1.5E7</v></c>' +
      '<c r="D2"><v>1234.5600000000001</v></c><c r="E2" s="3"><v>1500000</v></c><c r="F2"><v>1234567890123456789</v></c>' +
      '<c r="H2" t="s"><v>0</v></c><c r="I2" t="inlineStr"><is><t>a &amp; b</t></is></c><c r="J2"><v>-0.000012</v></c>' +
      '<c r="K2"><v>12.345</v></c><c r="L2"><v>-1.2345E1</v></c><c r="M2"><v>1234.567</v></c></row>';
    const shared = '<si><r><t>Tik</t></r><r><t>Tok</t></r><rPh><t>x</t></rPh></si>';
    expect(await read(workbook(row, shared))).toEqual([
      [],
      [
        '2026-02-01',
        '2026-02-01 12:00:00',
        '15000000',
        '1234.56',
        '1500000',
        '1234567890123456789',
        '',
        'TikTok',
        'a & b',
        '-0.000012',
        '12.3450',
        '-12.3450',
        '1234.567',
      ],
    ]);
  });

  it('of our own exports is read', async () => {
    const file = await writeXlsx({
      sheets: [
        {
          name: 'A',
          rows: [
            ['Ngày', 'Có'],
            [new Date('2026-02-01T00:00:00Z'), 12.5],
          ],
        },
      ],
    });
    expect(await read(Buffer.from(file))).toEqual([
      ['Ngày', 'Có'],
      ['2026-02-01', '12.5'],
    ]);
  });

  it('may format cells far away, but not fill them', async () => {
    const far =
      '<row r="1"><c r="A1"><v>1</v></c><c r="XFD1"/></row><row r="1048576"><c r="A1048576" s="1"/></row>';
    expect(await read(workbook(far))).toEqual([['1']]);
    for (const address of ['XFD1', 'A1048576'])
      expect(
        await problemOf(
          workbook(`<row r="${address.replace(/\D+/, '')}"><c r="${address}"><v>1</v></c></row>`),
        ),
      ).toBe('file_too_many_cells');
  });
});

describe('a hostile file', () => {
  const parts = workbookParts('<row r="1"><c r="A1"><v>1</v></c></row>');

  it.each([
    ['a macro project', { ...parts, 'xl/vbaProject.bin': 'x' }, 'file_has_macros'],
    ['a macro sheet', { ...parts, 'xl/macrosheets/sheet1.xml': 'x' }, 'file_has_macros'],
    [
      'a macro content type',
      { ...parts, '[Content_Types].xml': '<Types><Override ContentType="x.macroEnabled.main+xml"/></Types>' },
      'file_has_macros',
    ],
    [
      'entities that grow',
      { ...parts, 'xl/workbook.xml': `<!DOCTYPE x [<!ENTITY a "aa">]>${parts['xl/workbook.xml']}` },
      'file_damaged',
    ],
    ['an unknown entity', workbookParts('<row><c t="str"><v>&xxe;</v></c></row>'), 'file_damaged'],
    [
      'deeply nested elements',
      workbookParts(`${'<x>'.repeat(100)}${'</x>'.repeat(100)}<row><c><v>1</v></c></row>`),
      'file_damaged',
    ],
    [
      'unfinished XML',
      { ...parts, 'xl/worksheets/sheet1.xml': '<worksheet><sheetData><row' },
      'file_damaged',
    ],
    ['no sheet', { ...parts, 'xl/_rels/workbook.xml.rels': '<x/>' }, 'file_damaged'],
    ['an encrypted entry', { ...parts, a: { content: 'x', encrypted: true } }, 'file_encrypted'],
    ['an enormous declared size', { ...parts, a: { content: 'x', declaredSize: 4e9 } }, 'file_too_large'],
    [
      'a size that lies',
      { ...parts, 'xl/worksheets/sheet1.xml': { content: ' '.repeat(5_000_000), declaredSize: 10 } },
      'file_damaged',
    ],
    [
      'a checksum that lies',
      { ...parts, 'xl/worksheets/sheet1.xml': { content: parts['xl/worksheets/sheet1.xml'], checksum: 1 } },
      'file_damaged',
    ],
    ['another kind of zip', { 'readme.txt': 'x' }, 'file_not_supported'],
  ])('with %s is refused', async (_name, content, problem) => {
    expect(await problemOf(zipOf(content as Parameters<typeof zipOf>[0]))).toBe(problem);
  });

  it('with thousands of entries is refused', async () => {
    const many = Object.fromEntries(Array.from({ length: 1001 }, (_, n) => [`a${n}`, '']));
    expect(await problemOf(zipOf({ ...parts, ...many }))).toBe('file_too_large');
  });

  it('that is cut off anywhere is damaged', async () => {
    const whole = zipOf(parts);
    for (const length of [4, 30, whole.length / 2, whole.length - 1])
      expect(await problemOf(whole.subarray(0, length))).toBe('file_damaged');
  });

  it('of another kind is not supported, whatever it is called', async () => {
    const compound = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    expect(await problemOf(compound)).toBe('file_not_supported');
    expect(await problemOf(Buffer.concat([compound, Buffer.from('EncryptedPackage', 'utf16le')]))).toBe(
      'file_encrypted',
    );
    for (const text of ['%PDF-1.7', '<html><table>', 'a\0b\0\0\0', '\x01\x02,\x03'])
      expect(await problemOf(text)).toBe('file_not_supported');
  });
});
