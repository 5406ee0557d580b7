import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statfsSync,
} from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PREFIX = 'gian-hang-test-';
/** The file system in memory of Linux. */
const MEMORY = '/dev/shm';
const MIN_FREE_BYTES = 4 * 1024 ** 3;

/** Creates a folder for all temporary files of a test run. Removes those of killed runs. */
export function createRunFolder() {
  const root = chooseRoot();
  for (const name of readdirSync(root)) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) removeFolder(path.join(root, name));
  }
  const folder = mkdtempSync(path.join(root, `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user when we are root, and must be able to enter the folder.
  chmodSync(folder, 0o711);
  return folder;
}

/** Tests create hundreds of databases, which takes a tenth of the time in memory. */
function chooseRoot() {
  if (process.env.TMPDIR || process.platform !== 'linux' || freemem() < 2 * MIN_FREE_BYTES) return tmpdir();
  try {
    accessSync(MEMORY, constants.W_OK);
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize < MIN_FREE_BYTES ? tmpdir() : MEMORY;
  } catch {
    return tmpdir();
  }
}

/** After an interruption, servers that are still closing may recreate parts of the folder for a while. */
export async function removeUntilGone(folder) {
  for (let calm = 0, tries = 0; calm < 3 && tries < 40; tries++) {
    calm = existsSync(folder) ? 0 : calm + 1;
    removeFolder(folder);
    await sleep(400);
  }
}

export function removeFolder(folder) {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  } catch (error) {
    process.stderr.write(`${folder} could not be removed: ${error.message}\n`);
  }
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
