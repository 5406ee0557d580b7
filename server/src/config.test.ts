import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { appSecretOf, loadConfig } from './config.ts';

const LIVE = {
  MARKETPLACE: 'live',
  APP_SECRET: 'x'.repeat(32),
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
      personalDataDays: 30,
    });
  });

  it('have no default credentials in live mode', () => {
    expect(loadConfig(LIVE)).toMatchObject({
      admin: undefined,
      loginDefaults: { email: '', password: '' },
      allowRegistration: false,
    });
  });

  it('name this machine where the server listens on every address', () => {
    expect(loadConfig({ HOST: '0.0.0.0', PORT: '8080' }).publicUrl).toBe('http://127.0.0.1:8080');
    expect(loadConfig({ HOST: '::1' }).publicUrl).toBe('http://[::1]:3000');
    expect(loadConfig({ PUBLIC_URL: 'https://office.example.com/' }).publicUrl).toBe(
      'https://office.example.com',
    );
  });

  it('treat an empty variable as not set', () => {
    expect(loadConfig({ PORT: '', HOST: '' })).toMatchObject({ port: 3000, host: '127.0.0.1' });
  });

  it('name every fault in one message', () => {
    const faulty = {
      PORT: 'abc',
      MARKETPLACE: 'prod',
      TIME_ZONE: 'Mars',
      APP_SECRET: 'short',
      ALLOW_REGISTRATION: 'yes',
      DATABASE_URL: 'mysql://x',
      PII_RETENTION_DAYS: '-1',
    };
    expect(() => loadConfig(faulty)).toThrow(
      /PORT.*DATABASE_URL.*MARKETPLACE.*APP_SECRET.*ALLOW_REGISTRATION.*TIME_ZONE.*PII_RETENTION_DAYS/,
    );
  });

  it.each([
    [{ MARKETPLACE: 'live' }, /APP_SECRET is required.*TIKTOK_SHOP_APP_KEY/],
    [{ ADMIN_EMAIL: 'a@example.com' }, /ADMIN_EMAIL and ADMIN_PASSWORD/],
    [{ DATABASE_URL: 'postgres://u:p@one:5432,two:5432/db' }, /DATABASE_URL must name one host/],
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
  ])('refuse %o', (environment, message) => {
    expect(() => loadConfig(environment)).toThrow(message);
  });
});

describe('the generated secret', () => {
  it('is made once, readable by its owner only, and stays', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'gian-hang-secret-'));
    const config = loadConfig({ DATA_DIR: folder });
    const secret = appSecretOf(config);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(appSecretOf(config)).toBe(secret);
    expect(readFileSync(path.join(folder, 'app-secret'), 'utf8')).toBe(secret);
    expect(statSync(path.join(folder, 'app-secret')).mode & 0o777).toBe(0o600);
    rmSync(folder, { recursive: true });
  });
});
