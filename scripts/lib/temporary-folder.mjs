import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const PREFIX = 'gian-hang-test-';

/** Creates a folder for all temporary files of a test run. Removes those of killed runs. */
export function createRunFolder() {
  for (const name of readdirSync(tmpdir())) {
    const [, pid] = new RegExp(`^${PREFIX}(\\d+)-`).exec(name) ?? [];
    if (pid && !isAlive(Number(pid))) removeFolder(path.join(tmpdir(), name));
  }
  const folder = mkdtempSync(path.join(tmpdir(), `${PREFIX}${process.pid}-`));
  // PostgreSQL runs as another user when we are root, and must be able to enter the folder.
  chmodSync(folder, 0o711);
  return folder;
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
