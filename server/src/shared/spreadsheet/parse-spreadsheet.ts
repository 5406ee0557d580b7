import { readCsv } from './csv.ts';
import { decodeText } from './decode-text.ts';
import { SpreadsheetError, type SpreadsheetLimits } from './spreadsheet-problem.ts';
import { readXlsx } from './xlsx.ts';

const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const EMPTY_ZIP = Buffer.from('PK\x05\x06', 'latin1');
/** Old Office files, and new ones behind a password. */
const COMPOUND_FILE = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const ENCRYPTED_PACKAGE = Buffer.from('EncryptedPackage', 'utf16le');
const OTHER_KINDS = /^\s*(%PDF|\{\\rtf|<(!doctype|html|\?xml|table|svg))/i;
const UNPRINTABLE = /(?![\t\n\v\f\r])\p{Cc}/u;

/** The content decides what a file is, whatever it is called. Runs in a process of its own. */
export async function parseSpreadsheet(bytes: Buffer, limits: SpreadsheetLimits): Promise<string[][]> {
  const starts = (mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
  if (starts(ZIP)) return readXlsx(bytes, limits);
  if (starts(EMPTY_ZIP)) throw new SpreadsheetError('file_damaged');
  if (starts(COMPOUND_FILE))
    throw new SpreadsheetError(bytes.includes(ENCRYPTED_PACKAGE) ? 'file_encrypted' : 'file_not_supported');
  const text = decodeText(bytes);
  if (OTHER_KINDS.test(text.slice(0, 200)) || UNPRINTABLE.test(text))
    throw new SpreadsheetError('file_not_supported');
  return readCsv(text, limits);
}
