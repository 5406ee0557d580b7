import { expect, it } from 'vitest';
import { loadConfig } from '../../config/config.ts';
import { buildPrograms } from './programs.ts';

const APP_SECRET = 'S7kqX0vN2mWc9RbZt4LyHf6JpAeGuD1i';
const LIVE = {
  MARKETPLACE: 'live',
  TIKTOK_SHOP_APP_KEY: 'key',
  TIKTOK_SHOP_APP_SECRET: 'secret',
  TIKTOK_SHOP_SERVICE_ID: '1',
};

it('gives the sandbox an address for webhooks, and a real marketplace only the one that is set', () => {
  const origin = (settings: Record<string, string>) => {
    const environment = { APP_SECRET, ...settings };
    const { worker } = buildPrograms(loadConfig(environment), environment);
    return loadConfig(worker.environment).webhookOrigin;
  };
  expect(origin({ PORT: '4940' })).toBe('http://127.0.0.1:4940');
  expect(origin(LIVE)).toBeUndefined();
  expect(origin({ ...LIVE, PUBLIC_URL: 'https://office.example.com' })).toBe('https://office.example.com');
});
