import { accessSync, chmodSync, constants, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tryLock } from '../../../scripts/lib/lock.mjs';
import { hostsOf } from '../db/hosts.ts';
import { waitForPrimary } from '../db/primary.ts';
import { StartError } from './start-error.ts';

/** Makes the data folder private. If started as root, the demoted PostgreSQL user must still be able to enter it. */
export function prepareDataFolder(folder: string): void {
  try {
    if (!existsSync(folder)) {
      mkdirSync(folder, { recursive: true });
      chmodSync(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
    }
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new StartError(
      `The data folder ${folder} cannot be written (${describeError(error)}): give it to this user, or set DATA_DIR to another folder.`,
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

type PortCheck = { host: string; port: number; setting: string; timeoutMs: number };

/** `timeoutMs` gives the processes of a killed start time to release the port. */
export async function checkPort({ host, port, setting, timeoutMs }: PortCheck): Promise<void> {
  for (const end = Date.now() + timeoutMs; ; await sleep(200)) {
    const failure = await tryListen(host, port);
    if (!failure) return;
    if (failure.code === 'EADDRINUSE' && Date.now() < end) continue;
    throw new StartError(portErrorMessage(failure, host, port, setting));
  }
}

function tryListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', resolve);
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(undefined)));
  });
}

function portErrorMessage(
  failure: NodeJS.ErrnoException,
  host: string,
  port: number,
  setting: string,
): string {
  if (failure.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is already in use: stop what uses it, or set ${setting} to another port.`;
  if (failure.code === 'EACCES')
    return `Port ${port} on ${host} may not be opened by this user: set ${setting} to a port above 1023.`;
  return `HOST ${host} is not an address of this machine (${describeError(failure)}).`;
}

/** Waits for a database that is starting or failing over; reports errors that need a person at once. */
export async function checkDatabase(
  url: string,
  setting: string,
  print: (text: string) => void,
): Promise<void> {
  const host = hostsOf(url);
  try {
    await waitForPrimary(url, (reason, seconds) =>
      print(
        `The database of ${setting} cannot be used yet (${host}: ${reason}): waiting up to ${seconds} s.`,
      ),
    );
  } catch (error) {
    throw new StartError(`The database of ${setting} cannot be reached (${host}: ${describeError(error)}).`);
  }
}

function describeError(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return message || code || String(error);
}
