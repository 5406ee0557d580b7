import type { Page } from '@playwright/test';

/** The controls of the page's content that are smaller than `least` pixels in either direction. */
export function findSmallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((min) => {
    const controls = document.querySelectorAll('main :is(a, button, select, input)');
    return [...controls].flatMap((control) => {
      // The label of a checkbox reacts as a whole, as does a card whose link covers it.
      const target =
        control.closest('label') ?? (control.matches('li a') && control.closest('li')) ?? control;
      const { width, height } = (target || control).getBoundingClientRect();
      if (width === 0 || (width >= min - 0.5 && height >= min - 0.5)) return [];
      const name = control.getAttribute('aria-label') ?? control.textContent;
      return [`${control.tagName} ${name}: ${Math.round(width)} × ${Math.round(height)}`];
    });
  }, least);
}

/** How many of the elements are wholly on the screen, below the sticky bars. */
export function countFullyVisible(page: Page, selector: string): Promise<number> {
  return page.evaluate((wanted) => {
    const isInFront = (element: Element, x: number, y: number) =>
      element.contains(document.elementFromPoint(x, y));
    return [...document.querySelectorAll(wanted)].filter((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      if (top < 0 || bottom > window.innerHeight) return false;
      return isInFront(element, left + 60, top + 2) && isInFront(element, left + 60, bottom - 2);
    }).length;
  }, selector);
}
