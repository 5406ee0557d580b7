import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';

export { expect } from '@playwright/test';

/** `ip`: each story comes from an address of its own, so that none uses up the tries the server grants to one. */
export const test = base.extend<{ ip: string }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
  ip: ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: ({ ip }, use) => use({ 'X-Forwarded-For': ip }),
});
