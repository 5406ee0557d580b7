import { SpreadsheetError, type SpreadsheetLimits } from './spreadsheet-problem.ts';

/** Commas last: they also stand within amounts. */
const SEPARATORS = [';', '\t', '|', ','] as const;
const SAMPLE_LENGTH = 20_000;
const SAMPLE_ROWS = 50;
/** How spreadsheets are told to keep leading zeros. */
const AS_TEXT = /^="?"([^"]*)""?$/;

/** Reads text with quoted fields. Blank lines stay, so that the index of a row tells its line. */
export function readCsv(text: string, limits: SpreadsheetLimits): string[][] {
  const declared = /^sep=([,;\t|])\r?\n/i.exec(text);
  const separator = declared?.[1] ?? detectSeparator(text.slice(0, SAMPLE_LENGTH));
  const rows: string[][] = declared ? [[]] : [];
  for (const row of parseRows(declared ? text.slice(declared[0].length) : text, separator, limits)) {
    const filled = withoutBlankEnd(row);
    if (rows.length >= limits.maxRows && filled.length > 0) throw new SpreadsheetError('file_too_many_cells');
    if (filled.length > limits.maxColumns) throw new SpreadsheetError('file_too_many_cells');
    if (rows.length < limits.maxRows) rows.push(filled);
  }
  while (rows.at(-1)?.length === 0) rows.pop();
  return rows;
}

function withoutBlankEnd(row: string[]): string[] {
  const end = row.findLastIndex((cell) => cell !== '');
  return row.slice(0, end + 1);
}

/** The separator that gives the most rows of the same number of fields. */
function detectSeparator(sample: string): string {
  let best: { separator: string; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const sizes = new Map<number, number>();
    let seen = 0;
    for (const { length } of splitSample(sample, separator)) {
      if (length > 1) sizes.set(length, (sizes.get(length) ?? 0) + 1);
      seen += 1;
      if (seen === SAMPLE_ROWS) break;
    }
    const score = Math.max(0, ...sizes.values());
    if (score > best.score) best = { separator, score };
  }
  return best.separator;
}

function* splitSample(sample: string, separator: string): Generator<string[]> {
  try {
    yield* parseRows(sample, separator, { maxCellLength: SAMPLE_LENGTH });
  } catch {
    // The sample ends within a quoted field.
  }
}

function* parseRows(
  text: string,
  separator: string,
  { maxCellLength }: Pick<SpreadsheetLimits, 'maxCellLength'>,
): Generator<string[]> {
  let row: string[] = [];
  let position = 0;
  const plainEnd = new RegExp(`[${separator}\r\n]`, 'g');
  const add = (cell: string) => {
    if (cell.length > maxCellLength) throw new SpreadsheetError('file_too_many_cells', 'long cell');
    row.push(cell.trim().replace(AS_TEXT, '$1'));
  };
  while (position < text.length) {
    if (text[position] === '"') {
      const { cell, end } = quotedField(text, position, maxCellLength);
      position = end;
      plainEnd.lastIndex = position;
      const next = plainEnd.exec(text)?.index ?? text.length;
      add(cell + text.slice(position, next));
      position = next;
    } else {
      plainEnd.lastIndex = position;
      const next = plainEnd.exec(text)?.index ?? text.length;
      add(text.slice(position, next));
      position = next;
    }
    const mark = text[position];
    if (mark === separator) {
      position += 1;
      if (position < text.length) continue;
      add('');
    }
    position += mark === '\r' && text[position + 1] === '\n' ? 2 : mark === separator ? 0 : 1;
    yield row;
    row = [];
  }
}

/** The text within quotes, two quotes standing for one, and the position after the closing one. */
function quotedField(text: string, start: number, maxLength: number): { cell: string; end: number } {
  let cell = '';
  let position = start + 1;
  for (;;) {
    const quote = text.indexOf('"', position);
    if (quote === -1) throw new SpreadsheetError('file_damaged', 'open quote');
    cell += text.slice(position, quote);
    if (cell.length > maxLength) throw new SpreadsheetError('file_too_many_cells', 'long cell');
    if (text[quote + 1] !== '"') return { cell, end: quote + 1 };
    cell += '"';
    position = quote + 2;
  }
}
