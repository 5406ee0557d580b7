import { defineConfig } from '@playwright/test';

const asRoot = process.getuid?.() === 0;

export default defineConfig({
  testDir: 'e2e',
  projects: [
    // A teardown runs whether or not the stories passed; a dependent project would be skipped.
    { name: 'stories', testMatch: '**/*.spec.ts', testIgnore: 'accessibility/**', teardown: 'after' },
    { name: 'after', testMatch: '**/*.after.ts' },
    { name: 'accessibility', testMatch: 'accessibility/*.spec.ts' },
  ],
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  workers: 3,
  retries: 0,
  // Wide enough for two busy cores: these limits do not measure the product.
  timeout: 600_000,
  expect: { timeout: 120_000 },
  use: {
    baseURL: process.env.E2E_URL,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    browserName: 'chromium',
    // Lists of sessions show the browser's name; it must not depend on the machine.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    // The processor draws each frame. Stories about movement switch this off.
    reducedMotion: 'reduce',
    launchOptions: {
      ...(process.env.CHROMIUM ? { executablePath: process.env.CHROMIUM } : {}),
      args: [
        ...(asRoot ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story ends before optimised code pays for its compilation.
        '--js-flags=--no-maglev --no-turbofan',
      ],
    },
  },
});
