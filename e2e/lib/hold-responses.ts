import type { Page } from '@playwright/test';

/** Keeps the answers to the page's calls of an address, as the server gives them at once, until `release`. */
export async function holdResponses(
  page: Page,
  address: string,
  method?: string,
): Promise<{ release(): void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (method !== undefined && route.request().method() !== method) return route.fallback();
    const response = await route.fetch();
    await released;
    await route.fulfill({ response });
  });
  return { release };
}
