import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

type Environment = Record<string, string | undefined>;

const REPOSITORY = path.resolve(import.meta.dirname, '../..');

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z
  .string()
  .regex(/^\d{1,5}$/, 'must be a port number')
  .transform(Number)
  .pipe(z.int().min(0).max(65535));
const optional = z.string().min(1).optional();
const url = z.url({ protocol: /^https?$/, error: 'must be an http(s) address' });

const databaseUrl = z
  .string()
  .regex(/^postgres(ql)?:\/\//, 'must begin with postgres:// or postgresql://')
  .refine(
    (text) => URL.canParse(text),
    'must name one host, as in postgres://user:password@host:5432/database',
  );

const ADDRESS = /^[^\s<>@]+@[^\s<>@]+$/;
const NAMED_ADDRESS = /^[^<>\r\n]*<([^<>]*)>$/;

const smtpUrl = z
  .string()
  .regex(/^smtps?:\/\//, 'must begin with smtp:// or smtps://')
  .refine(
    (text) => URL.canParse(text) && new URL(text).hostname !== '',
    'must name a host, as in smtps://user:password@mail.example.com',
  );
const sender = z
  .string()
  .refine(
    (text) => ADDRESS.test(NAMED_ADDRESS.exec(text)?.[1] ?? text),
    'must be an address such as office@example.com or Office <office@example.com>',
  );

function isTimeZone(value: string): boolean {
  return Intl.supportedValuesOf('timeZone').includes(value) || value === 'UTC';
}

const Variables = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: url.optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  MIGRATION_DATABASE_URL: databaseUrl.optional(),
  DATABASE_POOL: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number from 2 to 200')
    .transform(Number)
    .pipe(z.int().min(2).max(200))
    .default(10),
  MARKETPLACE: z.enum(['sandbox', 'live']).default('sandbox'),
  SANDBOX_PORT: port.default(3100),
  TIKTOK_SHOP_APP_KEY: optional,
  TIKTOK_SHOP_APP_SECRET: optional,
  TIKTOK_SHOP_SERVICE_ID: optional,
  TIKTOK_SHOP_API_URL: url.optional(),
  TIKTOK_SHOP_AUTH_URL: url.optional(),
  TIKTOK_SHOP_AUTHORIZE_URL: url.optional(),
  TIKTOK_SHOP_RATE_LIMIT: z.enum(['on', 'open']).optional(),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  APP_SECRET_PREVIOUS: z
    .string()
    .transform((list) => list.split(',').map((secret) => secret.trim()))
    .pipe(z.array(z.string().min(32, 'must list secrets of at least 32 characters')))
    .default([]),
  ADMIN_EMAIL: z.email({ pattern: z.regexes.unicodeEmail, error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z.string().min(6, 'must have at least 6 characters').optional(),
  LOGIN_DEFAULT_EMAIL: z.string().optional(),
  LOGIN_DEFAULT_PASSWORD: z.string().optional(),
  ALLOW_REGISTRATION: flag.optional(),
  REQUIRE_ADMIN_SECOND_FACTOR: flag.default(false),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'must be a time zone such as Asia/Ho_Chi_Minh')
    .default('Asia/Ho_Chi_Minh'),
  PII_RETENTION_DAYS: z
    .string()
    .regex(/^\d{1,4}$/, 'must be a number of days, 0 for ever')
    .transform(Number)
    .default(30),
  TRUST_PROXY: optional,
  METRICS_TOKEN: optional,
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SMTP_URL: smtpUrl.optional(),
  SMTP_FROM: sender.optional(),
  GOOGLE_CLIENT_ID: optional,
  GOOGLE_CLIENT_SECRET: optional,
  GOOGLE_ISSUER: url.default('https://accounts.google.com'),
  MICROSOFT_CLIENT_ID: optional,
  MICROSOFT_CLIENT_SECRET: optional,
  MICROSOFT_TENANT_ID: z.uuid('must be the id of one tenant').optional(),
  MICROSOFT_ISSUER: url.optional(),
});

export type SmtpSettings = { url: string; from: string };

export type OidcSettings = { clientId: string; clientSecret: string; issuer: string };

type TikTokShopApp = {
  appKey: string;
  appSecret: string;
  serviceId: string;
  apiUrl?: string;
  authUrl?: string;
  authorizeUrl?: string;
  limits?: 'open';
};

export type Config = {
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  migrationDatabaseUrl: string | undefined;
  databasePool: number;
  marketplace: 'sandbox' | 'live';
  sandboxPort: number;
  tiktokShop: TikTokShopApp;
  appSecret: string | undefined;
  previousAppSecrets: string[];
  admin: { email: string; password: string } | undefined;
  loginDefaults: { email: string; password: string };
  allowRegistration: boolean;
  requireAdminSecondFactor: boolean;
  timeZone: string;
  /** How long buyers' data is kept after an order is over; 0: for ever. */
  personalDataDays: number;
  trustProxy: string | undefined;
  metricsToken: string | undefined;
  logLevel: z.infer<typeof Variables>['LOG_LEVEL'];
  /** Where mail goes; without it nothing is mailed. */
  smtp: SmtpSettings | undefined;
  oidc: { google?: OidcSettings; microsoft?: OidcSettings };
};

/** Names every faulty setting in one sentence; meant to be printed as it is. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** The sandbox marketplace's one app, known to everybody. */
const SANDBOX_APP = {
  appKey: 'sandbox6app1key',
  appSecret: 'sandbox-app-secret-for-loopback-only-0001',
  serviceId: '7300000000000000001',
};

const SANDBOX_ADMIN = { email: 'admin@example.com', password: 'admin123' };

export function loadConfig(environment: Environment): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Variables.safeParse(present);
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${lowerFirst(message)}`);
  if (!parsed.success) throw new ConfigError(`Bad settings: ${faults.join('; ')}.`);
  const variables = parsed.data;
  faults.push(...dependentFaults(variables));
  if (faults.length > 0) throw new ConfigError(`Bad settings: ${faults.join('; ')}.`);
  return toConfig(variables);
}

type Parsed = z.infer<typeof Variables>;

function dependentFaults(v: Parsed): string[] {
  const faults: string[] = [];
  if (v.MARKETPLACE === 'live' && !v.APP_SECRET)
    faults.push('APP_SECRET is required when MARKETPLACE is live');
  const app = [v.TIKTOK_SHOP_APP_KEY, v.TIKTOK_SHOP_APP_SECRET, v.TIKTOK_SHOP_SERVICE_ID];
  if (v.MARKETPLACE === 'live' && !app.every(Boolean))
    faults.push(
      'TIKTOK_SHOP_APP_KEY, TIKTOK_SHOP_APP_SECRET and TIKTOK_SHOP_SERVICE_ID are required when MARKETPLACE is live',
    );
  if (Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD))
    faults.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  if (Boolean(v.SMTP_URL) !== Boolean(v.SMTP_FROM))
    faults.push('SMTP_URL and SMTP_FROM must be set together');
  if (v.MARKETPLACE === 'live' && v.SMTP_URL && !v.PUBLIC_URL)
    faults.push('PUBLIC_URL is required with SMTP_URL when MARKETPLACE is live: mails link to it');
  if (Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET))
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  const microsoft = [
    v.MICROSOFT_CLIENT_ID,
    v.MICROSOFT_CLIENT_SECRET,
    v.MICROSOFT_TENANT_ID ?? v.MICROSOFT_ISSUER,
  ];
  if (microsoft.some(Boolean) && !microsoft.every(Boolean))
    faults.push('MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET and MICROSOFT_TENANT_ID must be set together');
  return faults;
}

function toConfig(v: Parsed): Config {
  const sandbox = v.MARKETPLACE === 'sandbox';
  const given =
    v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined;
  const admin = given ?? (sandbox ? SANDBOX_ADMIN : undefined);
  const prefill = sandbox && admin ? admin : { email: '', password: '' };
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl: (v.PUBLIC_URL ?? `http://${ownHost(v.HOST)}:${v.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(REPOSITORY, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    migrationDatabaseUrl: v.MIGRATION_DATABASE_URL ?? v.DATABASE_URL,
    databasePool: v.DATABASE_POOL,
    marketplace: v.MARKETPLACE,
    sandboxPort: v.SANDBOX_PORT,
    tiktokShop: tiktokShopOf(v),
    appSecret: v.APP_SECRET,
    previousAppSecrets: v.APP_SECRET_PREVIOUS,
    admin,
    loginDefaults: {
      email: v.LOGIN_DEFAULT_EMAIL ?? prefill.email,
      password: v.LOGIN_DEFAULT_PASSWORD ?? prefill.password,
    },
    allowRegistration: v.ALLOW_REGISTRATION ?? sandbox,
    requireAdminSecondFactor: v.REQUIRE_ADMIN_SECOND_FACTOR,
    timeZone: v.TIME_ZONE,
    personalDataDays: v.PII_RETENTION_DAYS,
    trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
    smtp: v.SMTP_URL && v.SMTP_FROM ? { url: v.SMTP_URL, from: v.SMTP_FROM } : undefined,
    oidc: oidcOf(v),
  };
}

/** The sandbox knows no quota, so that nothing holds calls to it back. Each host can be set; unset ones are the sandbox's in sandbox mode, and the connector's own in live mode. */
function tiktokShopOf(v: Parsed): TikTokShopApp {
  const rateLimit = v.TIKTOK_SHOP_RATE_LIMIT ?? (v.MARKETPLACE === 'sandbox' ? 'open' : 'on');
  const sandboxHost = v.MARKETPLACE === 'sandbox' ? `http://127.0.0.1:${v.SANDBOX_PORT}` : undefined;
  const apiUrl = v.TIKTOK_SHOP_API_URL ?? sandboxHost;
  const authUrl = v.TIKTOK_SHOP_AUTH_URL ?? sandboxHost;
  const authorizeUrl = v.TIKTOK_SHOP_AUTHORIZE_URL ?? sandboxHost;
  return {
    appKey: v.TIKTOK_SHOP_APP_KEY ?? SANDBOX_APP.appKey,
    appSecret: v.TIKTOK_SHOP_APP_SECRET ?? SANDBOX_APP.appSecret,
    serviceId: v.TIKTOK_SHOP_SERVICE_ID ?? SANDBOX_APP.serviceId,
    ...(apiUrl ? { apiUrl } : {}),
    ...(authUrl ? { authUrl } : {}),
    ...(authorizeUrl ? { authorizeUrl } : {}),
    ...(rateLimit === 'open' ? { limits: rateLimit } : {}),
  };
}

function oidcOf(v: Parsed): Config['oidc'] {
  const oidc: Config['oidc'] = {};
  if (v.GOOGLE_CLIENT_ID && v.GOOGLE_CLIENT_SECRET)
    oidc.google = {
      clientId: v.GOOGLE_CLIENT_ID,
      clientSecret: v.GOOGLE_CLIENT_SECRET,
      issuer: v.GOOGLE_ISSUER,
    };
  const issuer = v.MICROSOFT_ISSUER ?? `https://login.microsoftonline.com/${v.MICROSOFT_TENANT_ID}/v2.0`;
  if (v.MICROSOFT_CLIENT_ID && v.MICROSOFT_CLIENT_SECRET)
    oidc.microsoft = { clientId: v.MICROSOFT_CLIENT_ID, clientSecret: v.MICROSOFT_CLIENT_SECRET, issuer };
  return oidc;
}

/** How to reach a server that listens on `host`; every address means this machine's own here. */
function ownHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The secret in force: the one set, else (sandbox mode) one generated once into the data folder. */
export function appSecretOf(config: Config): string {
  if (config.appSecret) return config.appSecret;
  const file = path.join(config.dataDir, 'app-secret');
  if (!existsSync(file)) {
    mkdirSync(config.dataDir, { recursive: true });
    const draft = `${file}.${process.pid}`;
    writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
    linkUnlessThere(draft, file);
    rmSync(draft);
  }
  return readFileSync(file, 'utf8').trim();
}

/** Whole or not at all, and the first of several processes wins. */
function linkUnlessThere(draft: string, file: string): void {
  try {
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
