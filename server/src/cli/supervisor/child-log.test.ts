import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openChildLog } from './child-log.ts';

let folder: string;
let printed: string[];
const print = (text: string) => void printed.push(text);
const file = () => path.join(folder, 'api.log');
const written = () =>
  readFileSync(file(), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).msg);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-log-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('the log of a child', () => {
  it('on a full disk drops lines, reports it once, and continues when there is space', () => {
    symlinkSync('/dev/full', file());
    const log = openChildLog({ folder, name: 'api', print });
    log.writeErrors('one\ntwo\n');
    log.writeErrors('three\n');
    expect(printed.filter((line) => line.includes('cannot be written'))).toEqual([
      expect.stringContaining(`The log ${file()} cannot be written: ENOSPC`),
    ]);
    rmSync(file());
    log.writeErrors('four\n');
    log.close();
    expect(written()).toEqual(['3 line(s) of this log were lost', 'four']);
  });

  it('in a folder that cannot be created drops lines and throws nothing', () => {
    symlinkSync('/dev/null', path.join(folder, 'logs'));
    const log = openChildLog({ folder: path.join(folder, 'logs'), name: 'api', print });
    log.writeErrors('one\n');
    log.close();
    expect(printed).toContainEqual(expect.stringContaining('cannot be written'));
  });

  it('starts a new file past its size, even if an earlier attempt failed half-way', () => {
    const log = openChildLog({ folder, name: 'api', print });
    log.writeErrors(`${'x'.repeat(11 * 1024 * 1024)}\n`);
    const older = path.join(folder, 'api.1.log');
    mkdirSync(path.join(older, 'in the way'), { recursive: true });
    log.writeErrors('lost\n');
    rmSync(older, { recursive: true });
    log.writeErrors('kept\n');
    log.close();
    expect(written()).toEqual(['1 line(s) of this log were lost', 'kept']);
  });

  it('prints lines of the error output, and neither news nor statements that failed', () => {
    const log = openChildLog({ folder, name: 'api', print });
    log.writeOutput('ready at http://');
    log.writeErrors('[7] ERROR:  duplicate key\nout of ');
    log.writeOutput('localhost\n');
    log.writeErrors('memory\n[7] FATAL:  no space\n');
    log.close();
    expect(printed).toEqual(['[api] error: out of memory', '[api] error: [7] FATAL:  no space']);
    expect(written()).toEqual([
      '[7] ERROR:  duplicate key',
      'ready at http://localhost',
      'out of memory',
      '[7] FATAL:  no space',
    ]);
  });

  it('returns its newest lines in short form', () => {
    const log = openChildLog({ folder, name: 'api', print });
    for (let n = 1; n <= 12; n += 1) log.writeErrors(`{"level":30,"msg":"line ${n}"}\n`);
    expect(log.lastLines()).toEqual(Array.from({ length: 10 }, (_, n) => `info: line ${n + 3}`));
    log.close();
  });
});
