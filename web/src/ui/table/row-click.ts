import type { MouseEvent } from 'react';

const CONTROLS = 'a, button, input, label, select, textarea, summary';

/**
 * Whether a click is meant for the row itself: not for a control in it, not for a window that a cell opened, and not the
 * end of a text selection.
 */
export function isRowClick({ target, currentTarget }: MouseEvent): boolean {
  if (!(target instanceof Element) || !currentTarget.contains(target)) return false;
  if (target.closest(CONTROLS) !== null) return false;
  return window.getSelection()?.isCollapsed !== false;
}
