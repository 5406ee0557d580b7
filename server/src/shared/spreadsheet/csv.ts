import { CsvError, parse } from 'csv-parse/sync';
import { detectDelimiter } from 'hucre/csv';
import { SpreadsheetError, type SpreadsheetLimits } from './spreadsheet-problem.ts';

const SAMPLE_LENGTH = 20_000;
/** How spreadsheets are told to keep leading zeros. */
const AS_TEXT = /^="?"([^"]*)""?$/;

/** Reads text with quoted fields. Blank lines stay, so that the index of a row tells its line. */
export function readCsv(text: string, { maxRows, maxColumns, maxCellLength }: SpreadsheetLimits): string[][] {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text);
  const delimiter = declared?.[1] ?? detectDelimiter(text.slice(0, SAMPLE_LENGTH));
  const rows: string[][] = declared ? [[]] : [];
  for (const record of parseRecords(declared ? text.slice(declared[0].length) : text, delimiter)) {
    const row = withoutBlankEnd(record.map((cell) => cell.trim().replace(AS_TEXT, '$1')));
    if (row.length > maxColumns || row.some((cell) => cell.length > maxCellLength))
      throw new SpreadsheetError('file_too_many_cells');
    if (rows.length < maxRows) rows.push(row);
    else if (row.length > 0) throw new SpreadsheetError('file_too_many_cells');
  }
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

function parseRecords(text: string, delimiter: string): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new SpreadsheetError('file_damaged', error.code);
    throw error;
  }
}

function withoutBlankEnd(row: string[]): string[] {
  return row.slice(0, row.findLastIndex((cell) => cell !== '') + 1);
}
