import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** axe reads every element of a full list; on two busy cores that takes a while. */
const PATIENCE_MS = 60_000;
const THEMES = ['light', 'dark'] as const;

/**
 * What axe finds on the page as it stands, a line each. There are no foreign frames, so its legacy mode finds the same
 * in a quarter of the time.
 */
async function faults(page: Page): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
  );
}

/** What has just been opened may still be fading in: axe is asked again until it finds nothing. */
export async function expectClean(page: Page, message = page.url()): Promise<void> {
  await expect.poll(() => faults(page), { message, timeout: PATIENCE_MS }).toEqual([]);
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** Closes what may still stand open from a look before, so that it can be opened anew. */
export async function openAnew(page: Page, opened: Locator, open: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await open();
}

/** Holds the page to axe in both themes, on a desk and on a phone; `arrange` opens what is to be looked at. */
export async function expectAccessible(
  page: Page,
  arrange: () => Promise<void> = async () => {},
): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await arrange();
    for (const theme of THEMES) {
      await chooseTheme(page, theme);
      await expectClean(page, `${size.width} px, ${theme}`);
    }
  }
}
