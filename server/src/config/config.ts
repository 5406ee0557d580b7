import path from 'node:path';
import { REPOSITORY } from '../../../scripts/lib/paths.mjs';
import {
  EnvironmentSchema,
  findDependentSettingErrors,
  type ParsedEnvironment,
} from './environment-schema.ts';
import { findLiveModeErrors, isLoopback } from './live-mode-checks.ts';
import { SANDBOX_ADMIN, SANDBOX_APP } from './sandbox-defaults.ts';

type Environment = Record<string, string | undefined>;

export type SmtpSettings = { url: string; from: string };

export type OidcSettings = { clientId: string; clientSecret: string; issuer: string };

export type Config = ReturnType<typeof toConfig>;

/** Reports every invalid setting in one message, which is printed unchanged. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function loadConfig(environment: Environment): Config {
  const present = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = EnvironmentSchema.safeParse(present);
  if (!parsed.success) throw badSettings(findAllErrors(present, parsed.error.issues));
  const errors = findCombinationErrors(parsed.data);
  if (errors.length > 0) throw badSettings(errors);
  return toConfig(parsed.data);
}

const badSettings = (errors: readonly string[]) => new ConfigError(`Bad settings: ${errors.join('; ')}.`);

/** What is wrong with settings that are valid one by one. */
function findCombinationErrors(variables: ParsedEnvironment): string[] {
  return [...findDependentSettingErrors(variables), ...findLiveModeErrors(variables)];
}

type Issue = { path: PropertyKey[]; message: string };

/** The first error of each invalid setting, and what is wrong with the others. */
function findAllErrors(present: Environment, issues: readonly Issue[]): string[] {
  const invalid = new Map<string, string>();
  for (const {
    path: [name],
    message,
  } of issues)
    if (!invalid.has(String(name))) invalid.set(String(name), message);
  const valid = Object.fromEntries(Object.entries(present).filter(([name]) => !invalid.has(name)));
  const others = EnvironmentSchema.safeParse(valid);
  const isOfOthers = (error: string) =>
    ![...invalid.keys()].some((name) => new RegExp(`\\b${name}\\b`).test(error));
  return [
    ...[...invalid].map(([name, message]) => `${name} ${lowerFirst(message)}`),
    ...(others.success ? findCombinationErrors(others.data).filter(isOfOthers) : []),
  ];
}

function toConfig(v: ParsedEnvironment) {
  const sandbox = v.MARKETPLACE === 'sandbox';
  const configuredAdmin =
    v.ADMIN_EMAIL && v.ADMIN_PASSWORD ? { email: v.ADMIN_EMAIL, password: v.ADMIN_PASSWORD } : undefined;
  const admin = configuredAdmin ?? (sandbox ? SANDBOX_ADMIN : undefined);
  const prefill = sandbox && admin ? admin : { email: '', password: '' };
  return {
    port: v.PORT,
    host: v.HOST,
    publicUrl: (v.PUBLIC_URL ?? `http://${reachableHost(v.HOST)}:${v.PORT}`).replace(/\/+$/, ''),
    /** Where marketplaces send webhooks to; undefined without an address that they can reach. */
    webhookOrigin: toWebhookOrigin(v),
    dataDir: path.resolve(REPOSITORY, v.DATA_DIR),
    databaseUrl: v.DATABASE_URL,
    migrationDatabaseUrl: v.MIGRATION_DATABASE_URL ?? v.DATABASE_URL,
    databasePoolSize: v.DATABASE_POOL,
    requestTimeoutMs: v.REQUEST_TIMEOUT_SECONDS * 1_000,
    marketplace: v.MARKETPLACE,
    sandboxPort: v.SANDBOX_PORT,
    tiktokShop: toTikTokShopConfig(v),
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
    /** How many days buyers' data stays after an order is closed; 0 means for ever. */
    personalDataRetentionDays: v.PII_RETENTION_DAYS,
    trustProxy: v.TRUST_PROXY,
    metricsToken: v.METRICS_TOKEN,
    logLevel: v.LOG_LEVEL,
    /** The mail server; if undefined, nothing is mailed. */
    smtp: v.SMTP_URL && v.SMTP_FROM ? { url: v.SMTP_URL, from: v.SMTP_FROM } : undefined,
    oidc: toOidcConfig(v),
  };
}

/** Real marketplaces accept only public https addresses, the sandbox every address that is set. */
function toWebhookOrigin({ PUBLIC_URL, MARKETPLACE }: ParsedEnvironment): string | undefined {
  if (!PUBLIC_URL) return undefined;
  const { protocol, hostname } = new URL(PUBLIC_URL);
  const isPublic = protocol === 'https:' && !isLoopback(hostname);
  return MARKETPLACE === 'sandbox' || isPublic ? PUBLIC_URL.replace(/\/+$/, '') : undefined;
}

/** A host that is not set is the sandbox's in sandbox mode and the connector's default in live mode. */
function toTikTokShopConfig(v: ParsedEnvironment) {
  const sandbox = v.MARKETPLACE === 'sandbox';
  const rateLimit = v.TIKTOK_SHOP_RATE_LIMIT ?? (sandbox ? 'open' : 'on');
  const sandboxHost = sandbox ? `http://127.0.0.1:${v.SANDBOX_PORT}` : undefined;
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
    ...(sandbox && apiUrl ? { pictureOrigin: new URL(apiUrl).origin } : {}),
    ...(rateLimit === 'open' ? { limits: rateLimit } : {}),
  };
}

function toOidcConfig(v: ParsedEnvironment) {
  const oidc: { google?: OidcSettings; microsoft?: OidcSettings } = {};
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

/** Returns a reachable name for a server that listens on `host`; every address means loopback here. */
function reachableHost(host: string): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}
