import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { readIfPresent, syncFolder, writeAtomically } from '../../config/files.ts';
import { type Account, postgresAccount } from './postgres-account.ts';
import { launchPostgres } from './postgres-launch.ts';

export type Cluster = { folder: string; account: Account | undefined; passwords: Passwords };
export type ClusterOptions = { dataDir: string; durable: boolean; ownerCreatesDatabases: boolean };

const Passwords = z.object({ owner: z.string().min(1), app: z.string().min(1) });
type Passwords = z.infer<typeof Passwords>;

export const DATABASE = 'gianhang';
export const OWNER_ROLE = 'gianhang_owner';
export const APP_ROLE = 'gianhang_app';

const HOST_RULES = 'host all postgres all reject\nhost all all 127.0.0.1/32 scram-sha-256\n';

/** Opens the cluster in the data folder. A new one is made aside and renamed once it is complete. */
export async function openCluster(options: ClusterOptions): Promise<Cluster> {
  const folder = path.join(options.dataDir, 'postgres');
  const passwordFile = path.join(options.dataDir, 'database-passwords.json');
  const account = postgresAccount(folder);
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
  const aside = `${folder}.new`;
  rmSync(aside, { recursive: true, force: true });
  mkdirSync(aside, { mode: 0o700 });
  if (account) chownSync(aside, account.uid, account.gid);
  const sync = options.durable ? [] : ['--no-sync'];
  const initdb = launchPostgres(
    'initdb',
    [
      `--pgdata=${aside}`,
      '--username=postgres',
      '--auth=reject',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--data-checksums',
      ...sync,
    ],
    { account, reaches: aside, deathSignal: 'KILL' },
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  await succeed(initdb, 'PostgreSQL could not set up its data folder');
  writeFileSync(path.join(aside, 'pg_hba.conf'), HOST_RULES);
  await runSql(aside, account, [
    ...roleCommands(options.ownerCreatesDatabases),
    ...passwordCommands(cluster.passwords),
  ]);
  renameSync(aside, folder);
  if (options.durable) syncFolder(options.dataDir);
}

function roleCommands(ownerCreatesDatabases: boolean): string[] {
  return [
    `CREATE ROLE ${OWNER_ROLE} LOGIN ${ownerCreatesDatabases ? 'CREATEDB' : ''}`,
    `CREATE ROLE ${APP_ROLE} LOGIN`,
    `CREATE DATABASE ${DATABASE} OWNER ${OWNER_ROLE}`,
    `REVOKE ALL ON DATABASE ${DATABASE} FROM PUBLIC`,
    `GRANT CONNECT ON DATABASE ${DATABASE} TO ${APP_ROLE}`,
  ];
}

function passwordCommands({ owner, app }: Passwords): string[] {
  return [`ALTER ROLE ${OWNER_ROLE} PASSWORD '${owner}'`, `ALTER ROLE ${APP_ROLE} PASSWORD '${app}'`];
}

/** Single-user mode: no port, no superuser's password. It reads one command a line. */
async function runSql(folder: string, account: Account | undefined, commands: string[]): Promise<void> {
  const server = launchPostgres(
    'postgres',
    ['--single', '-D', folder, '-c', 'exit_on_error=on', '-c', 'log_checkpoints=off', 'postgres'],
    { account, reaches: folder, deathSignal: 'KILL' },
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
  server.stdin?.end(commands.map((command) => `${command};\n`).join(''));
  await succeed(server, 'PostgreSQL could not set up its roles');
}

async function succeed(child: ChildProcess, failure: string): Promise<void> {
  const words = child.stderr ? text(child.stderr) : '';
  const [code, signal] = await once(child, 'exit');
  if (code !== 0) throw new Error(`${failure} (${signal ?? `exit ${code}`}): ${(await words).trim()}`);
}
