import type { Page } from '@playwright/test';

/** The stream of changes stays open, so the network is never idle. This ends it at once. */
export async function withoutLiveUpdates(page: Page): Promise<void> {
  await page.route('**/api/v1/live', (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: '' }),
  );
}
