import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../../config/config.ts';
import { writeAtomically } from '../../config/files.ts';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import { checkDatabase, checkPort } from '../preflight.ts';
import { StartError } from '../start-error.ts';
import type { ProcessTree } from './process-tree.ts';
import { buildPrograms } from './programs.ts';

type Environment = NodeJS.ProcessEnv;

const PORT_RELEASE_TIMEOUT_MS = 8_000;

/** Checks everything that can be checked before any process starts. */
export async function runPreflightChecks(config: Config, print: (text: string) => void): Promise<void> {
  const { dataDir, host } = config;
  const timeoutMs = existsSync(runMarkerFile(dataDir)) ? PORT_RELEASE_TIMEOUT_MS : 0;
  await checkPort({ host, port: config.port, setting: 'PORT', timeoutMs });
  if (config.marketplace === 'sandbox')
    await checkPort({ host, port: config.sandboxPort, setting: 'SANDBOX_PORT', timeoutMs });
  if (config.databaseUrl) await checkDatabase(config.databaseUrl, 'DATABASE_URL', print);
  if (config.migrationDatabaseUrl && config.migrationDatabaseUrl !== config.databaseUrl)
    await checkDatabase(config.migrationDatabaseUrl, 'MIGRATION_DATABASE_URL', print);
  writeAtomically(runMarkerFile(dataDir), String(process.pid));
}

/** Exists while a start runs, and remains after a killed one. */
export function runMarkerFile(dataDir: string): string {
  return path.join(dataDir, 'running');
}

/** Where `npm run api` and similar commands find the embedded database of a running start. */
export function databaseUrlFile(dataDir: string): string {
  return path.join(dataDir, 'database.json');
}

/** Returns the database settings for the other processes. */
export async function startDatabase(config: Config, tree: ProcessTree): Promise<Environment> {
  if (config.databaseUrl)
    return { DATABASE_URL: config.databaseUrl, MIGRATION_DATABASE_URL: config.migrationDatabaseUrl };
  const { dataDir } = config;
  const log = tree.openLog('postgres');
  try {
    const postgres = await startEmbeddedPostgres({
      dataDir,
      durable: true,
      ownerCanCreateDatabases: false,
      onLog: log.writeErrors,
      onSpawn: (server) => tree.adopt(server, 'database'),
    });
    const { appUrl, ownerUrl, relaunch } = postgres;
    const start = async () => ({ child: await relaunch(), log });
    tree.restartOnExit({ name: 'database', role: 'database', start }, { child: postgres.process, log });
    writeAtomically(databaseUrlFile(dataDir), JSON.stringify({ appUrl, ownerUrl }));
    return { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

/** Starts the programs and returns the URL of the web app. */
export async function startPrograms(
  config: Config,
  tree: ProcessTree,
  inherited: Environment,
): Promise<string> {
  const { api, worker, sandbox } = buildPrograms(config, inherited);
  const marketplace = sandbox ? tree.run(sandbox) : Promise.resolve();
  const [url] = await Promise.all([tree.run(api), marketplace.then(() => tree.run(worker))]);
  return url ?? config.publicUrl;
}
