import { statfsSync } from 'node:fs';

/** PostgreSQL cannot start without space for one more segment of its write-ahead log. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;

/** True if the folder's disk is too full for the embedded database. */
export function isDiskFull(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize < MIN_FREE_BYTES;
  } catch (error) {
    // With an external database there may be no data folder.
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
