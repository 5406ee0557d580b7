import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './fixtures.ts';
import { goTo } from './go-to.ts';
import { waitForRender } from './wait-for-render.ts';

declare const axe: typeof axeCore;

type Theme = 'light' | 'dark';
/** Limits a check to some rules and to some parts of the page. */
type Limits = { rules?: string[]; parts?: string[] };

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };
/** axe reads every element of a full list; on two busy cores that takes a while. */
const TIMEOUT_MS = 60_000;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** The rules whose result depends on the theme. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Waits until the latest change is drawn, finishes every animation, runs axe and returns a line for each violation. */
async function axeViolations(page: Page, limits: Limits): Promise<string[]> {
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(AXE);
  return page.evaluate(async ({ rules, parts }) => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
    const { violations } = await axe.run(parts ? { include: parts } : document, {
      resultTypes: ['violations'],
      preload: false,
      ...(rules ? { runOnly: rules } : {}),
    });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, limits);
}

/** Waits until nothing is loading, and repeats the check until axe finds nothing: a window may still be opening. */
export async function expectNoAxeViolations(page: Page, limits: Limits = {}): Promise<void> {
  const theme = await page.locator('html').getAttribute('data-mantine-color-scheme');
  const message = `${page.url()} at ${page.viewportSize()?.width} px, ${theme}`;
  await expect(page.locator('.mantine-Skeleton-root:visible'), message).toHaveCount(0);
  await expect.poll(() => axeViolations(page, limits), { message, timeout: TIMEOUT_MS }).toEqual([]);
}

/** Switches the theme in place, as a change in another tab does. */
export async function chooseTheme(page: Page, theme: Theme): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

async function switchTheme(page: Page): Promise<void> {
  const theme = await page.locator('html').getAttribute('data-mantine-color-scheme');
  await chooseTheme(page, theme === 'dark' ? 'light' : 'dark');
}

/** Closes a window that is still open, so that it can be opened again. */
export async function reopen(page: Page, opened: Locator, open: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await open();
}

/** Checks all rules in the current theme, then the rules about colours in the other one. */
export async function expectNoAxeViolationsInThemes(page: Page): Promise<void> {
  await expectNoAxeViolations(page);
  await switchTheme(page);
  await expectNoAxeViolations(page, { rules: COLOUR_RULES });
}

/** Checks parts of the page in the current theme with the rules about colours. */
export async function expectReadableColours(page: Page, parts: string[]): Promise<void> {
  await expectNoAxeViolations(page, { rules: COLOUR_RULES, parts });
}

/**
 * Checks a screen in both themes on a desk and on a phone, where nothing may scroll sideways. `arrange` opens what resizing
 * closes.
 */
export async function expectAccessible(
  page: Page,
  arrange: () => Promise<void> = async () => {},
): Promise<void> {
  for (const size of [DESKTOP, PHONE]) {
    await page.setViewportSize(size);
    await arrange();
    await expectNoAxeViolations(page);
    await switchTheme(page);
    await expectNoAxeViolations(page);
  }
  await expectNoSidewaysScroll(page);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await expect.poll(overflow, page.url()).toBeLessThanOrEqual(0);
}

/** Loads the app and waits until it has applied the settings of the account, the theme among them. */
export async function loadApp(page: Page, path: string): Promise<void> {
  await Promise.all([page.waitForResponse('**/api/v1/auth/profile'), page.goto(path)]);
  await waitForRender(page);
}

/** Shows another page of the app, and waits for its heading or text, without loading the app again. */
export async function visit(page: Page, path: string, shown: string | Locator): Promise<void> {
  await goTo(page, path);
  const heading = { name: typeof shown === 'string' ? shown : '', exact: true };
  await expect(typeof shown === 'string' ? page.getByRole('heading', heading) : shown).toBeVisible();
}
