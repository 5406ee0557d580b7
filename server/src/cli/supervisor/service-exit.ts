import type { ChildProcess } from 'node:child_process';

const DISK_FULL = /No space left on device|Disk quota exceeded|ENOSPC|EDQUOT/;

/** Why a process stopped running, with the last lines of its log. */
export class ServiceExit extends Error {
  override name = 'ServiceExit';
  readonly lastLines: readonly string[];

  constructor(message: string, lastLines: readonly string[]) {
    super(message);
    this.lastLines = lastLines;
  }

  get isDiskFull(): boolean {
    return DISK_FULL.test(this.lastLines.join('\n'));
  }

  withLastLines(): string {
    return [this.message, ...this.lastLines.map((line) => `  ${line}`)].join('\n');
  }
}

export function describeExit({ exitCode, signalCode }: ChildProcess): string {
  return signalCode ? `was ended by ${signalCode}` : `ended with exit code ${exitCode}`;
}
