import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const MAX_FILE_BYTES = 10 * 1024 * 1024;
const MAX_LAST_LINES = 10;
const MAX_SUMMARY_LENGTH = 400;
const INFO = 30;
const ERROR = 50;
const WARNING_OR_WORSE = /"level":(?:[456]0|"(?:warn|error|fatal)")/;
const LEVELS: Record<string, string> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

export type ChildLog = {
  /** Text of the child's standard output, where lines that are not JSON are news. */
  writeOutput(chunk: string): void;
  /** Text of its error output, where they are errors. */
  writeErrors(chunk: string): void;
  /** The newest lines in short form, oldest first. */
  lastLines(): string[];
  close(): void;
};

type LogOptions = { folder: string; name: string; print: (text: string) => void };

/** Writes a child's lines as JSON to two files of bounded size, and prints warnings and errors in short form. */
export function openChildLog({ folder, name, print }: LogOptions): ChildLog {
  const file = openLogFile({ folder, name, print });
  const last: string[] = [];

  const record = (line: string, level: number): string => {
    const json = line.startsWith('{') ? line : toJsonLine(name, line, level);
    last.push(json);
    if (last.length > MAX_LAST_LINES) last.shift();
    if (!WARNING_OR_WORSE.test(json)) return `${json}\n`;
    const summary = summarize(json);
    if (summary) print(`[${name}] ${summary}`);
    return `${json}\n`;
  };
  const append = (lines: readonly string[], level: number) => {
    const text = lines.filter(Boolean).map((line) => record(line, level));
    if (text.length > 0) file.append(text.join(''));
  };
  const output = splitLines((lines) => append(lines, INFO));
  const errors = splitLines((lines) => append(lines, ERROR));
  return {
    writeOutput: output.write,
    writeErrors: errors.write,
    lastLines: () => last.map((json) => summarize(json) ?? json.slice(0, MAX_SUMMARY_LENGTH)),
    close() {
      output.end();
      errors.end();
      file.close();
    },
  };
}

/** Passes whole lines on; a line may come in several chunks. */
function splitLines(onLines: (lines: readonly string[]) => void) {
  let partialLine = '';
  return {
    write(chunk: string) {
      const lines = (partialLine + chunk).split('\n');
      partialLine = lines.pop() ?? '';
      onLines(lines);
    },
    end() {
      onLines([partialLine]);
      partialLine = '';
    },
  };
}

/** A log file that drops lines while it cannot be written, for example on a full disk, and never throws. */
function openLogFile({ folder, name, print }: LogOptions) {
  const file = path.join(folder, `${name}.log`);
  let handle: number | undefined;
  let size = 0;
  let lostLines = 0;

  const open = (): number => {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const opened = openSync(file, 'a', 0o600);
    ({ size } = fstatSync(opened));
    handle = opened;
    return opened;
  };
  const close = () => {
    const opened = handle;
    handle = undefined;
    if (opened !== undefined) closeSync(opened);
  };
  const rotate = () => {
    close();
    renameSync(file, path.join(folder, `${name}.1.log`));
    size = 0;
  };
  const write = (text: string) => {
    if (size > MAX_FILE_BYTES) rotate();
    const bytes = Buffer.from(text);
    const written = writeSync(handle ?? open(), bytes);
    size += written;
    if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes were written`);
  };
  return {
    close,
    append(text: string) {
      try {
        if (lostLines > 0)
          write(`\n${toJsonLine(name, `${lostLines} line(s) of this log were lost`, ERROR)}\n`);
        lostLines = 0;
        write(text);
      } catch (error) {
        if (lostLines === 0)
          print(`[${name}] The log ${file} cannot be written: ${(error as Error).message}`);
        lostLines += text.split('\n').length - 1;
        close();
      }
    },
  };
}

/** Among them what PostgreSQL writes about a statement that failed: whoever sent it knows. */
const HARMLESS =
  /^\(node:\d+\)|^\(Use `node |^\s*at |^Node\.js v|^\s*$|^\s+[\^~}]|(?:LOG|HINT|DETAIL|CONTEXT|STATEMENT):|^\[\d+\] ERROR:|^\t|^Require stack|^node:/;

function toJsonLine(name: string, line: string, level: number): string {
  return JSON.stringify({ level: HARMLESS.test(line) ? INFO : level, time: Date.now(), name, msg: line });
}

function summarize(json: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(json);
    const detail = err?.message && err.message !== msg ? `: ${err.message}` : '';
    return `${LEVELS[level] ?? level}: ${msg ?? ''}${detail}`.slice(0, MAX_SUMMARY_LENGTH);
  } catch {
    return undefined;
  }
}
