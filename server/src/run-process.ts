import { resolveAppSecret } from './config/app-secret.ts';
import { type Config, ConfigError, loadConfig } from './config/config.ts';
import { createDb, createPool, isDatabaseUnavailable, poolTimeouts } from './db/database.ts';
import { migrateDatabase } from './db/migrate/migrate.ts';
import { MigrationError } from './db/migrate/migration-error.ts';
import { waitForPrimary, waitUntilPrimaryMoves } from './db/primary.ts';
import { Sealer } from './db/sealer.ts';
import { type Deps, systemClock } from './deps.ts';
import { createLogger } from './http/logging.ts';
import { JobQueue } from './jobs/job-queue.ts';
import { createMarketplaces } from './marketplaces.ts';
import { reportProcess } from './shared/processes/process-reports.service.ts';

/** `notice` goes to the person who started the server and not to the log: it may hold a one-time link. */
type RunningProcess = { url?: string; notice?: string; stop: () => Promise<void> };

const STOP_TIMEOUT_MS = 9_500;

async function createDeps(config: Config, name: 'api' | 'worker'): Promise<Deps> {
  if (!config.databaseUrl || !config.migrationDatabaseUrl)
    throw new ConfigError('DATABASE_URL is not set: use npm start for the embedded database, or set it.');
  const log = createLogger(config, name);
  const onWait = (reason: string, secondsLeft: number) =>
    log.warn({ reason, secondsLeft }, 'waiting for the database');
  const migrationDatabaseUrl = await waitForPrimary(config.migrationDatabaseUrl, onWait);
  const databaseUrl = await waitForPrimary(config.databaseUrl, onWait);
  await migrateDatabase(migrationDatabaseUrl, databaseUrl);
  const timeouts = poolTimeouts(config.requestTimeoutMs);
  const pool = createPool({
    url: databaseUrl,
    size: config.databasePoolSize,
    name: `gian-hang ${name}`,
    onError: (error) => log.error({ err: error }, 'idle database connection'),
    timeouts,
  });
  const jobs = new JobQueue({ url: databaseUrl, log, worker: name === 'worker', timeouts });
  await jobs.start();
  const secret = resolveAppSecret(config);
  return {
    config: { ...config, databaseUrl, migrationDatabaseUrl },
    secret,
    pool,
    db: createDb(pool),
    jobs,
    marketplaces: createMarketplaces(config, log),
    sealer: new Sealer(secret, config.previousAppSecrets),
    clock: systemClock,
    log,
  };
}

const STOP_EVENTS = ['SIGTERM', 'SIGINT', 'disconnect'] as const;

/** Until the process is ready there is nothing to finish. */
const exitImmediately = () => process.exit(0);

/** Stops once: on a signal, when the parent process dies, or when the returned function is called. */
function installShutdownHandlers(deps: Deps, stop: () => Promise<unknown>): (exitCode: number) => void {
  let stopping = false;
  const shutDown = (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOP_TIMEOUT_MS).unref();
    stop()
      .then(() => deps.marketplaces.close())
      .then(() => deps.db.destroy())
      .then(() => process.exit(exitCode))
      .catch((error) => {
        deps.log.error({ err: error }, 'stopping failed');
        process.exit(1);
      });
  };
  for (const event of STOP_EVENTS) process.off(event, exitImmediately).on(event, () => shutDown(0));
  process.on('unhandledRejection', (error) => deps.log.error({ err: error }, 'unhandled rejection'));
  process.on('uncaughtException', (error) => {
    deps.log.fatal({ err: error }, 'uncaught exception');
    if (!isDatabaseUnavailable(error)) shutDown(0);
  });
  return shutDown;
}

/** Ends the process when another host has become the primary; whoever started it starts it again. */
async function endWhenPrimaryMoves(
  { databaseUrl: url = '' }: Config,
  { config: { databaseUrl: address = '' }, log }: Deps,
  shutDown: (exitCode: number) => void,
): Promise<void> {
  await waitUntilPrimaryMoves(url, address);
  log.warn('another host of the database has become the primary');
  shutDown(1);
}

/** Runs one server process from settings to ready; an error that the user can fix is printed as one sentence. */
export async function runProcess(
  name: 'api' | 'worker',
  startService: (deps: Deps) => Promise<RunningProcess>,
): Promise<void> {
  for (const event of STOP_EVENTS) process.on(event, exitImmediately);
  try {
    const config = loadConfig(process.env);
    const deps = await createDeps(config, name);
    const { url, notice, stop } = await startService(deps);
    const removeReport = reportProcess(deps, name);
    const shutDown = installShutdownHandlers(deps, () => Promise.all([stop(), removeReport()]));
    void endWhenPrimaryMoves(config, deps, shutDown);
    deps.log.info({ url }, `${name} is ready`);
    if (process.send) process.send({ type: 'ready', url, notice });
    else if (notice) process.stdout.write(`${notice}\n`);
  } catch (error) {
    const isExpected = error instanceof ConfigError || error instanceof MigrationError;
    const message = error instanceof Error ? error.message || error.name : String(error);
    process.stderr.write(`${isExpected ? message : `${name} could not start: ${message}`}\n`);
    process.exit(1);
  }
}
