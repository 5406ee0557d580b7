import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { readIfPresent, syncFolder, writeAtomically } from '../../config/files.ts';
import { launchPostgres } from './postgres-launch.ts';
import { resolvePostgresUser, type SystemUser } from './postgres-user.ts';

export type Cluster = { folder: string; account: SystemUser | undefined; passwords: Passwords };
export type ClusterOptions = { dataDir: string; durable: boolean; ownerCanCreateDatabases: boolean };

const Passwords = z.object({ owner: z.string().min(1), app: z.string().min(1) });
type Passwords = z.infer<typeof Passwords>;

export const DATABASE = 'gianhang';
export const OWNER_ROLE = 'gianhang_owner';
export const APP_ROLE = 'gianhang_app';

const HOST_RULES = 'host all postgres all reject\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** Opens the cluster in the data folder. A new cluster is created under a temporary name and renamed when complete. */
export async function ensureCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = path.join(options.dataDir, 'postgres');
  const passwordFile = path.join(options.dataDir, 'database-passwords.json');
  const account = resolvePostgresUser(folder);
  const stored = readPasswords(passwordFile);
  const passwords = stored ?? { owner: newPassword(), app: newPassword() };
  if (!existsSync(folder)) await createCluster({ folder, account, passwords }, options);
  else if (!stored) await runSql(folder, account, passwordCommands(passwords));
  if (!stored) writeAtomically(passwordFile, JSON.stringify(passwords));
  return { folder, account, passwords };
}

function readPasswords(file: string): Passwords | undefined {
  try {
    return Passwords.parse(JSON.parse(readIfPresent(file) ?? ''));
  } catch {
    return undefined;
  }
}

function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

async function createCluster(cluster: Cluster, options: ClusterOptions): Promise<void> {
  const { folder, account } = cluster;
  const staging = `${folder}.new`;
  rmSync(staging, { recursive: true, force: true });
  mkdirSync(staging, { mode: 0o700 });
  if (account) chownSync(staging, account.uid, account.gid);
  const sync = options.durable ? [] : ['--no-sync'];
  const initdb = launchPostgres(
    'initdb',
    [
      `--pgdata=${staging}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...sync,
    ],
    { account, workFolder: staging, deathSignal: 'KILL' },
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await waitForSuccess(initdb, 'PostgreSQL could not set up its data folder');
  writeFileSync(path.join(staging, 'pg_hba.conf'), HOST_RULES);
  await runSql(staging, account, [
    ...roleCommands(options.ownerCanCreateDatabases),
    ...passwordCommands(cluster.passwords),
  ]);
  renameSync(staging, folder);
  if (options.durable) syncFolder(options.dataDir);
}

function roleCommands(ownerCanCreateDatabases: boolean): string[] {
  return [
    `CREATE ROLE ${OWNER_ROLE} LOGIN ${ownerCanCreateDatabases ? 'CREATEDB' : ''}`,
    `CREATE ROLE ${APP_ROLE} LOGIN`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`,
    `REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${DATABASE} TO ${APP_ROLE}`,
  ];
}

function passwordCommands({ owner, app }: Passwords): string[] {
  return [`ALTER ROLE ${OWNER_ROLE} PASSWORD '${owner}'`, `ALTER ROLE ${APP_ROLE} PASSWORD '${app}'`];
}

/** Runs SQL in single-user mode, which needs no port and no password. It reads one command per line. */
async function runSql(folder: string, account: SystemUser | undefined, commands: string[]): Promise<void> {
  const server = launchPostgres(
    'postgres',
    ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    { account, workFolder: folder, deathSignal: 'KILL' },
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  server.stdin?.end(commands.map((command) => `${command};\n`).join(''));
  await waitForSuccess(server, 'PostgreSQL could not set up its roles');
}

async function waitForSuccess(child: ChildProcess, failure: string): Promise<void> {
  const stderrText = child.stderr ? text(child.stderr) : '';
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${failure} (${signal ?? `exit ${code}`}): ${(await stderrText).trim()}`);
}
