import { spawn } from 'node:child_process';
import path from 'node:path';
import { AppError } from '../../http/errors/app-error.ts';
import {
  SPREADSHEET_PROBLEMS,
  type SpreadsheetLimits,
  type SpreadsheetProblem,
} from './spreadsheet-problem.ts';

const PROGRAM = path.join(import.meta.dirname, 'parse-process.ts');
const MAX_HEAP_MEGABYTES = 256;
const MAX_PARSE_MS = 60_000;
/** Of the rows as JSON. */
const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;
/** Per API process; more wait for their turn no longer than their client. */
const MAX_PARSING = 2;
const RETRY_AFTER_SECONDS = 5;
const DEFAULT_MAX_CELL_LENGTH = 4000;

export type Spreadsheet = { rows: string[][] };

let parsing = 0;

/**
 * Reads a CSV or XLSX file to rows of text. Amounts are plain decimals as the sheet shows them, dates `YYYY-MM-DD`, with
 * ` HH:MM:SS` if they have a time. A blank row is `[]`, so that the index of a row tells its line.
 *
 * The file is read by a process of its own, without our environment and with limits of memory and time: whatever it
 * holds, this process stays.
 */
export async function readSpreadsheet(
  bytes: Buffer,
  limits: { maxRows: number; maxColumns: number; maxCellLength?: number },
): Promise<Spreadsheet> {
  if (parsing >= MAX_PARSING) throw new AppError('unavailable', { retryAfterSeconds: RETRY_AFTER_SECONDS });
  parsing += 1;
  try {
    const output = await runParser(bytes, { maxCellLength: DEFAULT_MAX_CELL_LENGTH, ...limits });
    const result = JSON.parse(output) as { rows?: string[][]; problem?: SpreadsheetProblem };
    if (result.rows) return { rows: result.rows };
    throw new AppError(SPREADSHEET_PROBLEMS.find((one) => one === result.problem) ?? 'file_damaged');
  } finally {
    parsing -= 1;
  }
}

/** Returns what the parser printed. A parser that ends otherwise ran out of memory or time, or printed too much. */
function runParser(bytes: Buffer, limits: SpreadsheetLimits): Promise<string> {
  const flags = [`--max-old-space-size=${MAX_HEAP_MEGABYTES}`, '--disable-warning=ExperimentalWarning'];
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...flags, PROGRAM, JSON.stringify(limits)], {
      stdio: ['pipe', 'pipe', 'ignore'],
      env: {},
      timeout: MAX_PARSE_MS,
      killSignal: 'SIGKILL',
    });
    const pieces: Buffer[] = [];
    let length = 0;
    child.stdout.on('data', (piece: Buffer) => {
      length += piece.length;
      if (length > MAX_OUTPUT_BYTES) child.kill('SIGKILL');
      else pieces.push(piece);
    });
    // The parser may end before it has read everything.
    child.stdin.on('error', () => {});
    child.stdin.end(bytes);
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve(Buffer.concat(pieces).toString('utf8'));
      else reject(new AppError('file_too_large'));
    });
  });
}
