import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import path from 'node:path';

type SmallDisk = { fill(): void; free(): void; unmount(): void };

/** Mounts a small disk on a folder; undefined without the privilege to mount. */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  const options = `size=${megabytes}m,mode=711`;
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'none', folder]).status !== 0) return undefined;
  const ballast = path.join(folder, 'ballast');
  return {
    fill: () => writeUntilFull(ballast),
    free: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync('umount', ['-l', folder]),
  };
}

function writeUntilFull(file: string): void {
  const handle = openSync(file, 'a');
  try {
    for (const block of [Buffer.alloc(1024 * 1024), Buffer.alloc(4096)]) while (writes(handle, block));
  } finally {
    closeSync(handle);
  }
}

function writes(handle: number, block: Buffer): boolean {
  try {
    return writeSync(handle, block) === block.length;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') return false;
    throw error;
  }
}
