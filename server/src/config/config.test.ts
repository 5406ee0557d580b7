import { randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { exposedSandboxWarning } from '../exposed-sandbox-warning.ts';
import { resolveAppSecret } from './app-secret.ts';
import { loadConfig } from './config.ts';

const LIVE = {
  MARKETPLACE: 'live',
  APP_SECRET: 'S7kqX0vN2mWc9RbZt4LyHf6JpAeGuD1i',
  TIKTOK_SHOP_APP_KEY: 'key',
  TIKTOK_SHOP_APP_SECRET: 'secret',
  TIKTOK_SHOP_SERVICE_ID: '1',
};

describe('the settings', () => {
  it('have the documented defaults in sandbox mode', () => {
    expect(loadConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://127.0.0.1:3000',
      marketplace: 'sandbox',
      sandboxPort: 3100,
      admin: { email: 'admin@example.com', password: 'admin123' },
      loginDefaults: { email: 'admin@example.com', password: 'admin123' },
      allowRegistration: true,
      timeZone: 'Asia/Ho_Chi_Minh',
      personalDataRetentionDays: 30,
    });
  });

  it('have no default credentials in live mode', () => {
    expect(loadConfig(LIVE)).toMatchObject({
      admin: undefined,
      loginDefaults: { email: '', password: '' },
      allowRegistration: false,
    });
  });

  it('use the loopback name when the server listens on every address', () => {
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(loadConfig({ PUBLIC_URL: 'https://office.example.com/' }).publicUrl).toBe(
      'https://office.example.com',
    );
  });

  it('send webhooks only to an address that the marketplace can reach', () => {
    const origin = (environment: Record<string, string>) => loadConfig(environment).webhookOrigin;
    expect(origin({})).toBeUndefined();
    expect(origin({ PUBLIC_URL: 'http://127.0.0.1:3000/' })).toBe('http://127.0.0.1:3000');
    expect(origin(LIVE)).toBeUndefined();
    expect(origin({ ...LIVE, PUBLIC_URL: 'https://office.example.com/' })).toBe('https://office.example.com');
    expect(origin({ ...LIVE, PUBLIC_URL: 'http://office.example.com' })).toBeUndefined();
    expect(origin({ ...LIVE, PUBLIC_URL: 'https://localhost' })).toBeUndefined();
  });

  it('take every name of a time zone, but no offset', () => {
    for (const TIME_ZONE of ['Asia/Ho_Chi_Minh', 'Asia/Saigon', 'UTC'])
      expect(loadConfig({ TIME_ZONE }).timeZone).toBe(TIME_ZONE);
    expect(() => loadConfig({ TIME_ZONE: '+07:00' })).toThrow(/TIME_ZONE/);
  });

  it('take a database of several hosts', () => {
    const url = 'postgres://u:p@one:5432,two/db';
    expect(loadConfig({ DATABASE_URL: url })).toMatchObject({ databaseUrl: url, migrationDatabaseUrl: url });
  });

  it('treat an empty variable as unset', () => {
    expect(loadConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it('report every error in one message', () => {
    const invalid = {
      PORT: 'abc',
      MARKETPLACE: 'prod',
      TIME_ZONE: 'Mars',
      APP_SECRET: 'short',
      ALLOW_REGISTRATION: 'yes',
      DATABASE_URL: 'mysql://x',
      PII_RETENTION_DAYS: '-1',
    };
    expect(() => loadConfig(invalid)).toThrow(
      /PORT.*DATABASE_URL.*MARKETPLACE.*APP_SECRET.*ALLOW_REGISTRATION.*TIME_ZONE.*PII_RETENTION_DAYS/,
    );
  });

  it.each([
    [{ MARKETPLACE: 'live' }, /APP_SECRET is required.*TIKTOK_SHOP_APP_KEY/],
    [
      { MARKETPLACE: 'live', PORT: 'abc' },
      /PORT must be a port number; APP_SECRET is required.*TIKTOK_SHOP_APP_KEY/,
    ],
    [
      { MARKETPLACE: 'live', APP_SECRET: 'short' },
      /^Bad settings: APP_SECRET (?!is required)[^;]*; TIKTOK_SHOP_APP_KEY/,
    ],
    [{ DATABASE_URL: 'foo' }, /^Bad settings: DATABASE_URL [^;]*\.$/],
    [{ ADMIN_EMAIL: 'a@example.com' }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
    [{ DATABASE_URL: 'postgres://u:p@one:5432,/db' }, /DATABASE_URL must name a host/],
    [{ DATABASE_URL: 'postgres://u:p@one:x,two/db' }, /DATABASE_URL must name a host/],
    [{ GOOGLE_CLIENT_ID: 'x' }, /GOOGLE_CLIENT_SECRET/],
    [{ SMTP_URL: 'smtp://mail' }, /SMTP_URL and SMTP_FROM/],
    [{ SMTP_URL: 'mail.example.com', SMTP_FROM: 'a@example.com' }, /SMTP_URL must begin with smtp/],
    [{ SMTP_URL: 'smtp://mail', SMTP_FROM: 'Office' }, /SMTP_FROM must be an address/],
    [{ ...LIVE, SMTP_URL: 'smtp://mail', SMTP_FROM: 'Office <a@example.com>' }, /PUBLIC_URL is required/],
    [{ MICROSOFT_CLIENT_ID: 'x', MICROSOFT_CLIENT_SECRET: 'y' }, /MICROSOFT_TENANT_ID/],
    [
      { MICROSOFT_CLIENT_ID: 'x', MICROSOFT_CLIENT_SECRET: 'y', MICROSOFT_TENANT_ID: 'common' },
      /MICROSOFT_TENANT_ID/,
    ],
  ])('reject %o', (environment, message) => {
    expect(() => loadConfig(environment)).toThrow(message);
  });
});

describe('a live server', () => {
  const refusal = (settings: Record<string, string>) => {
    try {
      loadConfig({ ...LIVE, ...settings });
      return 'started';
    } catch (error) {
      return (error as Error).message;
    }
  };

  it('reports everything unsafe for real shops in one message', () => {
    const message = refusal({
      APP_SECRET: 'a'.repeat(32),
      TIKTOK_SHOP_APP_KEY: 'sandbox6app1key',
      TIKTOK_SHOP_APP_SECRET: 'sandbox-app-secret-for-loopback-only-0001',
      TIKTOK_SHOP_API_URL: 'http://open-api.example.com',
      TIKTOK_SHOP_AUTH_URL: 'http://auth.example.com',
      TIKTOK_SHOP_AUTHORIZE_URL: 'http://services.example.com',
      ADMIN_EMAIL: 'owner@example.com',
      ADMIN_PASSWORD: 'admin123',
      LOGIN_DEFAULT_PASSWORD: 'admin123',
    });
    expect(message).toMatch(/^Bad settings: [^\n]*\.$/);
    for (const name of [
      'APP_SECRET is too easy to guess',
      "TIKTOK_SHOP_APP_KEY is the sandbox's",
      "TIKTOK_SHOP_APP_SECRET is the sandbox's",
      'TIKTOK_SHOP_API_URL must begin with https',
      'TIKTOK_SHOP_AUTH_URL must begin with https',
      'TIKTOK_SHOP_AUTHORIZE_URL must begin with https',
      'ADMIN_PASSWORD is a common password',
      'LOGIN_DEFAULT_PASSWORD must not be set',
    ])
      expect(message).toContain(name);
    expect(message).not.toContain('admin123');
    expect(message).not.toContain('loopback-only');
  });

  it.each(['abcdefgh'.repeat(4), 'password'.repeat(5), '01'.repeat(30), '1234567890'.repeat(3)])(
    'rejects the secret %s',
    (APP_SECRET) => {
      expect(refusal({ APP_SECRET })).toMatch(/APP_SECRET (?:is too easy to guess|must have)/);
    },
  );

  it.each(['http://127.0.0.1:3100', 'http://localhost:3100', 'http://[::1]:3100', 'https://api.example.com'])(
    'may reach the marketplace at %s',
    (TIKTOK_SHOP_API_URL) => {
      expect(refusal({ TIKTOK_SHOP_API_URL })).toBe('started');
    },
  );

  it('accepts random secrets and a custom password', () => {
    for (let round = 0; round < 200; round += 1)
      expect(refusal({ APP_SECRET: randomBytes(24).toString('base64') })).toBe('started');
    const admin = { ADMIN_EMAIL: 'owner@example.com', ADMIN_PASSWORD: 'hoa sữa tháng mười' };
    expect(refusal(admin)).toBe('started');
  });
});

describe('a sandbox', () => {
  it.each(['0.0.0.0', '::', '192.168.1.20'])('on HOST %s warns that its accounts are public', (HOST) => {
    expect(exposedSandboxWarning(loadConfig({ HOST }))).toMatch(/WARNING: HOST=.* opens this sandbox/);
  });

  it('on loopback, and a live server, warn of nothing', () => {
    for (const HOST of ['127.0.0.1', 'localhost', '::1'])
      expect(exposedSandboxWarning(loadConfig({ HOST }))).toBeUndefined();
    expect(exposedSandboxWarning(loadConfig({ ...LIVE, HOST: '0.0.0.0' }))).toBeUndefined();
  });
});

describe('the generated secret', () => {
  it('is created once, readable by its owner only, and stays', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-secret-'));
    const config = loadConfig({ DATA_DIR: folder });
    const secret = resolveAppSecret(config);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(resolveAppSecret(config)).toBe(secret);
    expect(readFileSync(path.join(folder, 'app-secret'), 'utf8')).toBe(secret);
    expect(statSync(path.join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
    expect(readdirSync(folder)).toEqual(['app-secret']);
    rmSync(folder, { recursive: true });
  });

  it.each(['', '\n', 'S7kqX0vN2mWc'])('is rejected with advice when its file holds %j', (content) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-secret-'));
    const file = path.join(folder, 'app-secret');
    writeFileSync(file, content);
    expect(() => resolveAppSecret(loadConfig({ DATA_DIR: folder }))).toThrow(
      `The secret in ${file} is empty or cut off. Restore the file from a backup.`,
    );
    expect(readFileSync(file, 'utf8')).toBe(content);
    rmSync(folder, { recursive: true });
  });
});
