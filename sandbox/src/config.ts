import type { SandboxOptions } from './sandbox.ts';

export type Config = { port: number; host: string; options: SandboxOptions };

export const DEFAULT_APP = {
  appKey: 'sandbox6app1key',
  appSecret: 'sandbox-app-secret-for-loopback-only-0001',
  serviceId: '7300000000000000001',
};

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads every setting and reports all invalid ones in one error. */
export function readConfig(env: Environment): Config {
  const faults: string[] = [];
  const number = (name: string, fallback: number, lowest: number, highest: number) => {
    const value = Number(env[name] || fallback);
    if (value >= lowest && value <= highest) return value;
    faults.push(`${name} must be a number from ${lowest} to ${highest}`);
    return fallback;
  };
  const address = (name: string, fallback: string) => {
    const text = env[name] || fallback;
    const url = URL.parse(text);
    if (url !== null && /^https?:$/.test(url.protocol)) return text;
    faults.push(`${name} must be an http or https address`);
    return fallback;
  };
  const live = env.SANDBOX_LIVE || 'false';
  if (live !== 'true' && live !== 'false') faults.push('SANDBOX_LIVE must be true or false');
  const port = number('SANDBOX_PORT', 3100, 0, 65_535);
  const options: SandboxOptions = {
    seed: env.SANDBOX_SEED || 'gian-hang',
    callbackUrl: address('SANDBOX_CALLBACK_URL', 'http://127.0.0.1:3000/callback'),
    webhookUrl: address('SANDBOX_WEBHOOK_URL', 'http://127.0.0.1:3000/webhooks/tiktok-shop'),
    live: live === 'true',
    app: {
      appKey: env.SANDBOX_APP_KEY || DEFAULT_APP.appKey,
      appSecret: env.SANDBOX_APP_SECRET || DEFAULT_APP.appSecret,
      serviceId: env.SANDBOX_SERVICE_ID || DEFAULT_APP.serviceId,
    },
    reviewSeconds: number('SANDBOX_REVIEW_SECONDS', 3, 0, 86_400),
    ratePerSecond: number('SANDBOX_RATE_LIMIT', 0, 0, 1_000_000),
    webhookRetryScale: number('SANDBOX_WEBHOOK_RETRY_SCALE', 1, 0, 1),
    logLevel: env.LOG_LEVEL || 'warn',
  };
  if (env.SANDBOX_DATA_DIR) options.dataDir = env.SANDBOX_DATA_DIR;
  if (env.SANDBOX_PUBLIC_URL)
    options.publicUrl = address('SANDBOX_PUBLIC_URL', `http://127.0.0.1:${port}`).replace(/\/+$/, '');
  if (faults.length > 0) throw new Error(`The sandbox cannot start: ${faults.join('; ')}.`);
  return { port, host: env.HOST || '127.0.0.1', options };
}
