import { closeSync, fstatSync, mkdirSync, openSync, renameSync, writeSync } from 'node:fs';
import path from 'node:path';

const MAX_BYTES = 10 * 1024 * 1024;
const NOTABLE = /"level":(?:[456]0|"(?:warn|error|fatal)")/;
const LEVELS: Record<string, string> = { 40: 'warning', 50: 'error', 60: 'fatal' };

export type ChildLog = { write(chunk: string): void; lastError(): string | undefined; close(): void };

type LogOptions = { folder: string; name: string; say: (text: string) => void };

/** Keeps a child's lines as JSON in two files of bounded size; warnings and errors are also said in short. */
export function openChildLog({ folder, name, say }: LogOptions): ChildLog {
  const file = path.join(folder, `${name}.log`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let handle = openSync(file, 'a', 0o600);
  let size = fstatSync(handle).size;
  let rest = '';
  let error: string | undefined;

  const append = (text: string) => {
    if (size > MAX_BYTES) {
      closeSync(handle);
      renameSync(file, path.join(folder, `${name}.1.log`));
      handle = openSync(file, 'a', 0o600);
      size = 0;
    }
    size += writeSync(handle, text);
  };
  const keep = (line: string): string => {
    const json = line.startsWith('{') ? line : wrap(name, line);
    if (!NOTABLE.test(json)) return `${json}\n`;
    const short = shorten(json);
    error = short ?? error;
    if (short) say(`[${name}] ${short}`);
    return `${json}\n`;
  };
  return {
    write(chunk) {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) append(lines.filter(Boolean).map(keep).join(''));
    },
    lastError: () => error,
    close() {
      if (rest) append(keep(rest));
      rest = '';
      closeSync(handle);
    },
  };
}

function wrap(name: string, line: string): string {
  const plain =
    /^\(node:\d+\)|^\(Use `node |^\s*at |^Node\.js v|^\s*$|^\s+[\^~}]|LOG:|^Require stack|^node:/.test(line);
  return JSON.stringify({ level: plain ? 30 : 50, time: Date.now(), name, msg: line });
}

function shorten(json: string): string | undefined {
  try {
    const { level, msg, err } = JSON.parse(json);
    const detail = err?.message && err.message !== msg ? `: ${err.message}` : '';
    return `${LEVELS[level] ?? level}: ${msg ?? ''}${detail}`.slice(0, 400);
  } catch {
    return undefined;
  }
}
