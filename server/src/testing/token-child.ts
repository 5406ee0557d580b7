import { pino } from 'pino';
import { loadConfig } from '../config.ts';
import { createDb, createPool } from '../db/database.ts';
import { Sealer } from '../db/sealing.ts';
import { type Deps, systemClock } from '../deps.ts';
import { accessOf } from '../features/shops/authorisations.service.ts';
import { Jobs } from '../jobs/jobs.ts';
import { openMarketplace } from '../open-marketplace.ts';

/** A process of its own that reads the shops with a token, when told to. */
const config = loadConfig(process.env);
const log = pino({ level: 'silent' });
const url = config.databaseUrl ?? '';
const pool = createPool({ url, size: 6, name: 'token child', onError: () => {} });
const marketplace = openMarketplace(config, log);
const secret = config.appSecret ?? '';
const jobs = new Jobs({ url, log, worker: false });
const deps: Deps = {
  config,
  secret,
  pool,
  db: createDb(pool),
  jobs,
  marketplace,
  sealer: new Sealer(secret),
  clock: systemClock,
  log,
};

process.on('message', async ({ authorisationId, times }: { authorisationId: string; times: number }) => {
  const access = accessOf(deps, authorisationId);
  const read = () =>
    marketplace.authorisedShops(access).then(
      (shops) => shops.length,
      (error: Error & { code?: string }) => String(error.code ?? error.message),
    );
  process.send?.(await Promise.all(Array.from({ length: times }, read)));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
