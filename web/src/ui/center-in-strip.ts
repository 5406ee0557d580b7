/** A ref for the current tab of a strip that scrolls sideways: shows the tab when it becomes the current one. */
export function centerInStrip(tab: HTMLElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
