import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

export type SystemUser = { uid: number; gid: number };

const FALLBACK_USER = 'gianhang';

/** Picks another user when running as root, which PostgreSQL refuses; undefined means the current user. */
export function resolvePostgresUser(cluster: string): SystemUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return folderOwner(cluster) ?? lookUpUser('postgres') ?? lookUpUser(FALLBACK_USER) ?? createUser();
}

function folderOwner(folder: string): SystemUser | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function lookUpUser(user: string): SystemUser | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : undefined;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function createUser(): SystemUser {
  const result = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', FALLBACK_USER],
    { encoding: 'utf8' },
  );
  const account = lookUpUser(FALLBACK_USER);
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root and the user ${FALLBACK_USER} could not be created: ${result.stderr || result.error?.message}`,
  );
}
