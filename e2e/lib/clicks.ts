import type { Locator } from '@playwright/test';

/** Clicks, and counts how often. */
export function countClicks() {
  let count = 0;
  return {
    count: () => count,
    click: async (target: Locator) => {
      count += 1;
      await target.click();
    },
  };
}
