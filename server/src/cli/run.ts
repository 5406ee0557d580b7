import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { REPOSITORY } from '../../../scripts/lib/paths.mjs';
import { resolveAppSecret } from '../config/app-secret.ts';
import { type Config, ConfigError, loadConfig } from '../config/config.ts';
import { readIfPresent } from '../config/files.ts';
import { waitForPrimary } from '../db/primary.ts';
import { exposedSandboxWarning } from '../exposed-sandbox-warning.ts';
import { StartError } from './start-error.ts';
import { sandboxSettings } from './supervisor/programs.ts';
import { databaseUrlFile } from './supervisor/start-services.ts';

const DatabaseFile = z.object({ appUrl: z.string(), ownerUrl: z.string() });

/** The settings that a program started on its own takes from a running `npm start` on the same data folder. */
async function settingsFor(script: string, config: Config): Promise<Record<string, string>> {
  if (script.startsWith('sandbox/')) return { ...sandboxSettings(config), ...ownSandboxSettings() };
  const shared = { DATA_DIR: config.dataDir, APP_SECRET: resolveAppSecret(config) };
  return config.databaseUrl ? shared : { ...shared, ...(await embeddedDatabase(config.dataDir)) };
}

/** What the caller set for the sandbox itself, as for one that plays the real marketplace. */
function ownSandboxSettings(): Record<string, string> {
  const entries = Object.entries(process.env).filter(([name, value]) => /^SANDBOX_/.test(name) && value);
  return Object.fromEntries(entries) as Record<string, string>;
}

async function embeddedDatabase(dataDir: string): Promise<Record<string, string>> {
  try {
    const { appUrl, ownerUrl } = DatabaseFile.parse(
      JSON.parse(readIfPresent(databaseUrlFile(dataDir)) ?? ''),
    );
    await waitForPrimary(appUrl, () => {}, 0);
    return { DATABASE_URL: appUrl, MIGRATION_DATABASE_URL: ownerUrl };
  } catch {
    throw new StartError(
      `No database is running on the data folder ${dataDir}: run npm start, or set DATABASE_URL.`,
    );
  }
}

try {
  const [script = ''] = process.argv.slice(2);
  const config = loadConfig(process.env);
  const warning = exposedSandboxWarning(config);
  if (warning) process.stderr.write(`${warning}\n`);
  Object.assign(process.env, await settingsFor(script, config));
  await import(pathToFileURL(path.join(REPOSITORY, script)).href);
} catch (error) {
  if (!(error instanceof StartError || error instanceof ConfigError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
