import { parseSpreadsheet } from './parse-spreadsheet.ts';
import { SpreadsheetError, type SpreadsheetLimits } from './spreadsheet-problem.ts';

// The program of the process that reads one file: the file arrives on stdin, the rows or the problem leave on stdout.

async function readInput(): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of process.stdin) pieces.push(piece);
  return Buffer.concat(pieces);
}

async function parse(limits: SpreadsheetLimits): Promise<unknown> {
  try {
    return { rows: await parseSpreadsheet(await readInput(), limits) };
  } catch (error) {
    if (error instanceof SpreadsheetError) return { problem: error.problem };
    throw error;
  }
}

process.stdout.write(JSON.stringify(await parse(JSON.parse(process.argv[2] ?? '{}'))));
