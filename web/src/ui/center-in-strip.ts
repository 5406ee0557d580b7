/**
 * A ref for the current tab of a strip that scrolls sideways: shows the tab when it becomes the current one. Tabs with
 * counts get it once the counts are there, because these make the tabs wider.
 */
export function centerInStrip(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
