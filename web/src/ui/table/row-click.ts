import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea, summary';

/** Whether a click is meant for the row itself: not for a control in it, and not the end of a text selection. */
export function isRowClick(event: MouseEvent): boolean {
  if (event.target instanceof Element && event.target.closest(CONTROLS) !== null) return false;
  return window.getSelection()?.isCollapsed !== false;
}
