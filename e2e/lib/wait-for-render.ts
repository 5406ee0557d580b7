import type { Page } from '@playwright/test';

/** What has been drawn may not listen to keys yet: waits until the page has done what it does after drawing. */
export async function waitForRender(page: Page): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1)
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = resolve;
          port2.postMessage(null);
        }),
    );
}

/** For words that go away by themselves after three seconds: the page itself looks, however busy the runner is. */
export async function waitForTransientText(
  page: Page,
  words: string,
  act: () => Promise<void>,
): Promise<void> {
  const said = page.waitForFunction((text) => document.body.innerText.includes(text), words);
  await act();
  await said;
}
