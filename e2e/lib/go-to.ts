import type { Page } from '@playwright/test';

/** Shows another address as a link of the app does: without loading the app again, which costs more than most pages. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, '', to), address);
}
