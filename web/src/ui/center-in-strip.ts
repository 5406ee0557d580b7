/**
 * A ref for the current tab of a strip (`data-strip`) that scrolls sideways: centers the tab when it becomes the current one.
 * Tabs with counts get it once the counts are there, because these make the tabs wider. The page itself does not scroll.
 */
export function centerInStrip(tab: HTMLElement | null): void {
  const strip = tab?.closest('[data-strip]');
  if (!tab || !strip) return;
  const inner = tab.getBoundingClientRect();
  const outer = strip.getBoundingClientRect();
  strip.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
}
