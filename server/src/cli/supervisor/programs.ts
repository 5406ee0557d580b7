import path from 'node:path';
import { webhookPath } from '@gian-hang/contract/paths';
import { resolveAppSecret } from '../../config/app-secret.ts';
import type { Config } from '../../config/config.ts';

export type Role = 'application' | 'sandbox' | 'database';
export type Program = { name: string; role: Role; script: string; environment: NodeJS.ProcessEnv };

/** The programs that run beside the database; `inherited` holds the external settings and those of the database. */
export function buildPrograms(config: Config, inherited: NodeJS.ProcessEnv) {
  const environment = {
    ...inherited,
    APP_SECRET: resolveAppSecret(config),
    DATA_DIR: config.dataDir,
    PORT: String(config.port),
    SANDBOX_PORT: String(config.sandboxPort),
    ...(config.marketplace === 'sandbox' ? { PUBLIC_URL: config.publicUrl } : {}),
  };
  const application = (name: string): Program => ({
    name,
    role: 'application',
    script: `server/src/${name}.ts`,
    environment,
  });
  return { api: application('api'), worker: application('worker'), sandbox: sandbox(config, environment) };
}

function sandbox(config: Config, inherited: NodeJS.ProcessEnv): Program | undefined {
  if (config.marketplace !== 'sandbox') return undefined;
  return {
    name: 'sandbox',
    role: 'sandbox',
    script: 'sandbox/src/main.ts',
    environment: { ...inherited, ...sandboxSettings(config) },
  };
}

export function sandboxSettings(config: Config): Record<string, string> {
  return {
    HOST: config.host,
    SANDBOX_PORT: String(config.sandboxPort),
    SANDBOX_CALLBACK_URL: `${config.publicUrl}/callback`,
    SANDBOX_WEBHOOK_URL: config.publicUrl + webhookPath('tiktok-shop'),
    SANDBOX_DATA_DIR: path.join(config.dataDir, 'sandbox'),
    SANDBOX_LIVE: 'true',
    SANDBOX_APP_KEY: config.tiktokShop.appKey,
    SANDBOX_APP_SECRET: config.tiktokShop.appSecret,
    SANDBOX_SERVICE_ID: config.tiktokShop.serviceId,
  };
}
