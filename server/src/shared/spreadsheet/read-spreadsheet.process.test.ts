import { expect, it } from 'vitest';
import { readSpreadsheet } from './read-spreadsheet.ts';
import { workbook, workbookParts, zipOf } from './spreadsheet-fixtures.ts';

const LIMITS = { maxRows: 1000, maxColumns: 20 };

it('reads a file in a process of its own', async () => {
  const bytes = workbook('<row r="1"><c r="A1" t="str"><v>Ngày</v></c></row>');
  expect(await readSpreadsheet(bytes, LIMITS)).toEqual({ rows: [['Ngày']] });
  expect(await readSpreadsheet(Buffer.from('a;b\n'), LIMITS)).toEqual({ rows: [['a', 'b']] });
});

it('says what is wrong with a file', async () => {
  const bomb = zipOf({ ...workbookParts(''), 'xl/worksheets/sheet1.xml': Buffer.alloc(149_000_000, ' ') });
  expect(bomb.length).toBeLessThan(200_000);
  await expect(readSpreadsheet(bomb, LIMITS)).rejects.toMatchObject({ code: 'file_damaged' });
  const row = '<row><c t="str"><v>x</v></c></row>';
  await expect(readSpreadsheet(workbook(row.repeat(50_000)), LIMITS)).rejects.toMatchObject({
    code: 'file_too_many_cells',
  });
});

it('survives a file that takes all memory of its reader', async () => {
  const rows = { maxRows: 1_000_000_000, maxColumns: 1_000_000_000 };
  const far = workbook('<row r="900000000"><c r="A1"><v>1</v></c></row>');
  await expect(readSpreadsheet(far, rows)).rejects.toMatchObject({ code: 'file_too_large' });
  expect(await readSpreadsheet(Buffer.from('a,b'), LIMITS)).toEqual({ rows: [['a', 'b']] });
});

it('reads only so many files at once', async () => {
  const answers = await Promise.allSettled(
    Array.from({ length: 3 }, () => readSpreadsheet(Buffer.from('a,b'), LIMITS)),
  );
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(answers[2]).toMatchObject({ reason: { code: 'unavailable' } });
});
