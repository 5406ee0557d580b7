import { z } from 'zod';
import { addressesOf } from '../db/hosts.ts';

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
  .refine((text) => {
    const addresses = addressesOf(text);
    const isHost = (address: string) => URL.canParse(address) && new URL(address).hostname !== '';
    return addresses.length === 1 ? URL.canParse(text) : addresses.every(isHost);
  }, 'must name a host, as in postgres://user:password@host:5432/database, or several with commas between them');

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

/** Names only: PostgreSQL reads offsets such as +07:00 with the opposite sign. */
function isTimeZone(value: string): boolean {
  if (!/^[A-Za-z]/.test(value)) return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
    return true;
  } catch {
    return false;
  }
}

export const EnvironmentSchema = z.object({
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
  REQUEST_TIMEOUT_SECONDS: z
    .string()
    .regex(/^\d{1,3}$/, 'must be a number from 3 to 600')
    .transform(Number)
    .pipe(z.int().min(3).max(600))
    .default(9),
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

export type ParsedEnvironment = z.infer<typeof EnvironmentSchema>;

/** Finds errors in combinations of settings that are valid individually. */
export function findDependentSettingErrors(v: ParsedEnvironment): string[] {
  const errors: string[] = [];
  if (Boolean(v.ADMIN_EMAIL) !== Boolean(v.ADMIN_PASSWORD))
    errors.push('ADMIN_EMAIL and ADMIN_PASSWORD must be set together');
  if (Boolean(v.SMTP_URL) !== Boolean(v.SMTP_FROM))
    errors.push('SMTP_URL and SMTP_FROM must be set together');
  if (Boolean(v.GOOGLE_CLIENT_ID) !== Boolean(v.GOOGLE_CLIENT_SECRET))
    errors.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together');
  const microsoft = [
    v.MICROSOFT_CLIENT_ID,
    v.MICROSOFT_CLIENT_SECRET,
    v.MICROSOFT_TENANT_ID ?? v.MICROSOFT_ISSUER,
  ];
  if (microsoft.some(Boolean) && !microsoft.every(Boolean))
    errors.push('MICROSOFT_CLIENT_ID, MICROSOFT_CLIENT_SECRET and MICROSOFT_TENANT_ID must be set together');
  return errors;
}
