import { columnOf, dateText, numberText } from './cell-text.ts';
import { SpreadsheetError, type SpreadsheetLimits } from './spreadsheet-problem.ts';
import type { XmlHandlers } from './xml-scanner.ts';

type Workbook = {
  texts: readonly string[];
  dateStyles: readonly boolean[];
  is1904: boolean;
  limits: SpreadsheetLimits;
};

type Cell = { column: number; type: string; style: number };

/** Collects the rows of a sheet while its XML is read. Rows and columns without a value do not count for the limits. */
export class SheetReader {
  readonly rows: string[][] = [];
  readonly #workbook: Workbook;
  #row = -1;
  #nextColumn = 0;
  #cell: Cell | undefined;
  #value = '';
  #isValue = false;
  #isPhonetic = false;

  constructor(workbook: Workbook) {
    this.#workbook = workbook;
  }

  readonly handlers: XmlHandlers = {
    open: (name, attribute) => {
      if (name === 'row') this.#startRow(attribute('r'));
      else if (name === 'c') this.#startCell(attribute);
      else if (name === 'rPh') this.#isPhonetic = true;
      else this.#isValue = (name === 'v' || name === 't') && this.#cell !== undefined && !this.#isPhonetic;
    },
    text: (text) => {
      if (!this.#isValue) return;
      this.#value += text;
      if (this.#value.length > this.#workbook.limits.maxCellLength)
        throw new SpreadsheetError('file_too_many_cells', 'long cell');
    },
    close: (name) => {
      if (name === 'c') this.#endCell();
      if (name === 'rPh') this.#isPhonetic = false;
      this.#isValue = false;
    },
  };

  #startRow(number: string | undefined): void {
    this.#row = number === undefined ? this.#row + 1 : Number(number) - 1;
    this.#nextColumn = 0;
    if (!Number.isSafeInteger(this.#row) || this.#row < 0) throw new SpreadsheetError('file_damaged', 'row');
  }

  #startCell(attribute: (key: string) => string | undefined): void {
    const address = attribute('r');
    const column = address === undefined ? this.#nextColumn : columnOf(address);
    if (column === undefined || this.#row < 0) throw new SpreadsheetError('file_damaged', 'cell');
    this.#nextColumn = column + 1;
    this.#cell = { column, type: attribute('t') ?? 'n', style: Number(attribute('s') ?? 0) };
    this.#value = '';
  }

  #endCell(): void {
    const cell = this.#cell;
    this.#cell = undefined;
    if (!cell || this.#value === '') return;
    const text = this.#textOf(cell).trim();
    if (text === '') return;
    const { maxRows, maxColumns, maxCellLength } = this.#workbook.limits;
    if (this.#row >= maxRows || cell.column >= maxColumns || text.length > maxCellLength)
      throw new SpreadsheetError('file_too_many_cells');
    while (this.rows.length <= this.#row) this.rows.push([]);
    const row = this.rows[this.#row] ?? [];
    while (row.length < cell.column) row.push('');
    row[cell.column] = text;
  }

  #textOf({ type, style }: Cell): string {
    const { texts, dateStyles, is1904 } = this.#workbook;
    if (type === 's') {
      const text = texts[Number(this.#value)];
      if (text === undefined) throw new SpreadsheetError('file_damaged', 'shared text');
      return text;
    }
    if (type === 'b') return this.#value === '1' ? 'TRUE' : 'FALSE';
    if (type === 'd') return this.#value.replace('T', ' ').replace(/ 00:00:00(\.0+)?Z?$|Z$/, '');
    if (type !== 'n') return this.#value;
    return dateStyles[style] ? dateText(this.#value, is1904) : numberText(this.#value);
  }
}
