import { spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';

export type Account = { uid: number; gid: number };

const OWN_USER = 'gianhang';

/** PostgreSQL refuses to run as root; any other user runs it as itself (undefined). */
export function postgresAccount(cluster: string): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  return ownerOf(cluster) ?? lookUp('postgres') ?? lookUp(OWN_USER) ?? createUser();
}

function ownerOf(folder: string): Account | undefined {
  const stat = statSync(folder, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function lookUp(user: string): Account | undefined {
  const [uid, gid] = ['-u', '-g'].map((flag) => {
    const { status, stdout } = spawnSync('id', [flag, user], { encoding: 'utf8' });
    return status === 0 ? Number(stdout.trim()) : undefined;
  });
  return uid && gid ? { uid, gid } : undefined;
}

function createUser(): Account {
  const made = spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', OWN_USER],
    { encoding: 'utf8' },
  );
  const account = lookUp(OWN_USER);
  if (account) return account;
  throw new Error(
    `PostgreSQL does not run as root and the user ${OWN_USER} could not be created: ${made.stderr || made.error?.message}`,
  );
}
