import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Locator, Page } from '@playwright/test';
import type axeCore from 'axe-core';
import { expect } from './fixtures.ts';

declare const axe: typeof axeCore;
declare global {
  interface Window {
    /** The look in which axe has held the page to all of its rules. */
    lookFoundClean?: string;
  }
}

const WIDTHS = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
];
/** axe reads every element of a full list; on two busy cores that takes a while. */
const TIMEOUT_MS = 60_000;
const THEMES = ['light', 'dark'] as const;
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds on the page once what moves has come to rest, a line each. Where neither the markup nor a box has
 * changed since it found nothing, as between two themes, only the rules about colours can find something else.
 */
async function axeViolations(page: Page): Promise<string[]> {
  if (await page.evaluate(() => typeof axe === 'undefined')) await page.evaluate(AXE);
  return page.evaluate(async (colourRules) => {
    const lookAtPage = () => {
      const boxes = [...document.querySelectorAll('*')].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const isSeen = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
        return [x, y, width, height, isSeen].join();
      });
      const { outerHTML } = document.documentElement;
      return [outerHTML.replaceAll(/ data-(mantine-color-scheme|colour)="\w+"/g, ''), ...boxes].join('\n');
    };
    for (const motion of document.getAnimations())
      if (motion.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) motion.finish();
    const look = lookAtPage();
    const isKnown = look === window.lookFoundClean;
    const { violations } = await axe.run(document, {
      resultTypes: ['violations'],
      ...(isKnown ? { runOnly: colourRules } : {}),
    });
    if (violations.length === 0 && look === lookAtPage()) window.lookFoundClean = look;
    return violations.flatMap(({ id, nodes }) =>
      nodes.map((node) => `${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    );
  }, COLOUR_RULES);
}

/** What has just been opened may still be on its way: axe is asked again until it finds nothing. */
export async function expectNoAxeViolations(page: Page, message = page.url()): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect.poll(() => axeViolations(page), { message, timeout: TIMEOUT_MS }).toEqual([]);
}

async function chooseTheme(page: Page, theme: string): Promise<void> {
  await page.evaluate((value) => {
    localStorage.setItem('theme', value);
    dispatchEvent(new StorageEvent('storage', { key: 'theme' }));
  }, theme);
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', theme);
}

/** Closes what may still stand open from a look before, so that it can be opened anew. */
export async function reopen(page: Page, opened: Locator, open: () => Promise<void>): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(opened).toHaveCount(0);
  await open();
}

/** Checks the page with axe in the light and the dark theme. */
export async function expectNoAxeViolationsInThemes(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await chooseTheme(page, theme);
    await expectNoAxeViolations(page, `${page.url()} at ${page.viewportSize()?.width} px, ${theme}`);
  }
}

/** Checks the page with axe in both themes, on a desk and on a phone; `arrange` opens what is to be looked at. */
export async function expectAccessible(
  page: Page,
  arrange: () => Promise<void> = async () => {},
): Promise<void> {
  for (const size of WIDTHS) {
    await page.setViewportSize(size);
    await arrange();
    await expectNoAxeViolationsInThemes(page);
  }
}
