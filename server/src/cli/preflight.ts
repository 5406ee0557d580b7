import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tryLock } from '../../../scripts/lib/lock.mjs';
import { StartError } from './start-error.ts';

const CONNECT_MS = 5_000;

/** Makes the data folder ours alone. The demoted PostgreSQL of a root start must be able to pass through it. */
export function prepareDataFolder(folder: string): void {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${reasonOf(error)}): give it to this user, or set DATA_DIR to another folder.`,
    );
  }
}

export async function lockDataFolder(folder: string): Promise<void> {
  const release = await tryLock(`data ${realpathSync(folder)}`);
  if (!release)
    throw new StartError(
      `Gian Hàng is already running on the data folder ${folder}: stop it first, or set DATA_DIR to another folder.`,
    );
}

type PortCheck = { host: string; port: number; setting: string; patience: number };

/** `patience` is how long the processes of a start that was killed get to let go of the port. */
export async function checkPort({ host, port, setting, patience }: PortCheck): Promise<void> {
  for (const end = Date.now() + patience; ; await sleep(200)) {
    const fault = await listenFault(host, port);
    if (!fault) return;
    if (fault.code === 'EADDRINUSE' && Date.now() < end) continue;
    throw new StartError(portSentence(fault, host, port, setting));
  }
}

function listenFault(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function portSentence(fault: NodeJS.ErrnoException, host: string, port: number, setting: string): string {
  if (fault.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use: stop what uses it, or set ${setting} to another port.`;
  if (fault.code === 'EACCES')
    return `Port ${port} on ${host} may not be opened by this user: set ${setting} to a port above 1023.`;
  return `HOST ${host} is not an address of this machine (${reasonOf(fault)}).`;
}

/** Several hosts may be named (`host1:5432,host2:5432`): one that answers is enough. */
export async function checkDatabase(url: string, setting: string): Promise<void> {
  const faults: string[] = [];
  for (const single of singleHostUrls(url)) {
    const client = new pg.Client({ connectionString: single, connectionTimeoutMillis: CONNECT_MS });
    client.on('error', () => {});
    try {
      await client.connect();
      return;
    } catch (error) {
      faults.push(`${hostOf(single)}: ${reasonOf(error)}`);
    } finally {
      await client.end().catch(() => {});
    }
  }
  throw new StartError(`The database of ${setting} cannot be reached (${faults.join('; ')}).`);
}

function singleHostUrls(url: string): string[] {
  const [, before = '', hosts = '', after = ''] = /^(\w+:\/\/(?:[^@/]*@)?)([^/?]*)(.*)$/s.exec(url) ?? [];
  return hosts.split(',').map((host) => before + host + after);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : 'not an address';
}

function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
