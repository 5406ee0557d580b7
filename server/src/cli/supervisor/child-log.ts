import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
const MAX_LAST_LINES = 10;
const MAX_SHORT = 400;
const NOTABLE = /"level":(?:[456]0|"(?:warn|error|fatal)")/;
const LEVELS: Record<string, string> = { 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };

export type ChildLog = {
  write(chunk: string): void;
  /** The newest lines in short form, oldest first. */
  lastLines(): string[];
  close(): void;
};

type LogOptions = { folder: string; name: string; say: (text: string) => void };

/** Keeps a child's lines as JSON in two files of bounded size; warnings and errors are also said in short. */
export function openChildLog({ folder, name, say }: LogOptions): ChildLog {
  const file = openLogFile({ folder, name, say });
  const last: string[] = [];
  let rest = '';

  const keep = (line: string): string => {
    const json = line.startsWith('{') ? line : wrap(name, line);
    last.push(json);
    if (last.length > MAX_LAST_LINES) last.shift();
    if (!NOTABLE.test(json)) return `${json}\n`;
    const short = shorten(json);
    if (short) say(`[${name}] ${short}`);
    return `${json}\n`;
  };
  return {
    write(chunk) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) file.append(lines.filter(Boolean).map(keep).join(''));
    },
    lastLines: () => last.map((json) => shorten(json) ?? json.slice(0, MAX_SHORT)),
    close() {
      if (rest) file.append(keep(rest));
      rest = '';
      file.close();
    },
  };
}

/** A file that loses lines while it cannot be written, as on a full disk, and never throws. */
function openLogFile({ folder, name, say }: LogOptions) {
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
    if (size > MAX_BYTES) rotate();
    const bytes = Buffer.from(text);
    const written = writeSync(handle ?? open(), bytes);
    size += written;
    if (written < bytes.length) throw new Error(`only ${written} of ${bytes.length} bytes were written`);
  };
  return {
    close,
    append(text: string) {
      try {
        if (lostLines > 0) write(`\n${wrap(name, `${lostLines} line(s) of this log were lost`)}\n`);
        lostLines = 0;
        write(text);
      } catch (error) {
        if (lostLines === 0) say(`[${name}] The log ${file} cannot be written: ${(error as Error).message}`);
        lostLines += text.split('\n').length - 1;
        close();
      }
    },
  };
}

function wrap(name: string, line: string): string {
  const plain =
    /^\(node:\d+\)|^\(Use `node |^\s*at |^Node\.js v|^\s*$|^\s+[\^~}]|(?:LOG|HINT|DETAIL|CONTEXT|STATEMENT):|^\t|^Require stack|^node:/.test(
      line,
    );
  return JSON.stringify({ level: plain ? 30 : 50, time: Date.now(), name, msg: line });
}

function shorten(json: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(json);
    const detail = err?.message && err.message !== msg ? `: ${err.message}` : '';
    return `${LEVELS[level] ?? level}: ${msg ?? ''}${detail}`.slice(0, MAX_SHORT);
  } catch {
    return undefined;
  }
}
