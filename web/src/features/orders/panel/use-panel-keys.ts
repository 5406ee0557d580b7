import { useWindowEvent } from '@mantine/hooks';
import type { RefObject } from 'react';
import { isTyping } from '../../../lib/is-typing.ts';

/** By the name of the key in lower case; undefined if it does nothing now. */
export type PanelKeys = Record<string, (() => void) | undefined>;

const OVERLAYS = '[role="dialog"], [role="menu"]';

/**
 * Whether a dialog or a menu gets the keys. The panel itself lies in a dialog on small screens. The target is checked too,
 * because a dialog that closes on this very key may have left the page already.
 */
function isCovered(panel: HTMLElement | null, target: EventTarget | null): boolean {
  const around = target instanceof Element ? [target.closest(OVERLAYS)] : [];
  return [...around, ...document.querySelectorAll(OVERLAYS)].some(
    (overlay) => overlay !== null && !overlay.contains(panel),
  );
}

/** Single keys that work wherever the focus is, except in a field or under a dialog. */
export function usePanelKeys(panel: RefObject<HTMLElement | null>, keys: PanelKeys): void {
  useWindowEvent(
    'keydown',
    (event) => {
      const act = keys[event.key.toLowerCase()];
      if (act === undefined || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
      if (isTyping(event.target) || isCovered(panel.current, event.target)) return;
      event.preventDefault();
      act();
    },
    { capture: true },
  );
}
