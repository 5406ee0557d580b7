import { useEffect } from 'react';
import { swipeDirection } from './swipe.ts';

const FIELDS_WITH_OWN_SWIPE =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [role="slider"]';

type Handlers = { onLeft: () => void; onRight: () => void };

/** Whether the touch is on a slider, a field or an element that scrolls horizontally. */
function handlesOwnSwipe(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element !== null && element !== document.body) {
    if (element.matches(FIELDS_WITH_OWN_SWIPE)) return true;
    const scrolls = element.scrollWidth > element.clientWidth + 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
    element = element.parentElement;
  }
  return false;
}

export function useSwipe({ onLeft, onRight }: Handlers): void {
  useEffect(() => {
    let start: Touch | null = null;
    const end = (event: Event) => {
      const last = event instanceof TouchEvent ? event.changedTouches[0] : undefined;
      if (start === null || last === undefined) return;
      const direction = swipeDirection(last.clientX - start.clientX, last.clientY - start.clientY);
      start = null;
      if (direction === 'right') onRight();
      if (direction === 'left') onLeft();
    };
    const begin = ({ target, touches }: TouchEvent) => {
      const touch = touches.length === 1 ? touches[0] : undefined;
      start = touch !== undefined && !handlesOwnSwipe(target) ? touch : null;
      // The document does not hear the end of a touch on a row that was replaced meanwhile; the row does.
      if (start !== null) target?.addEventListener('touchend', end, { once: true, passive: true });
    };
    document.addEventListener('touchstart', begin, { passive: true });
    return () => document.removeEventListener('touchstart', begin);
  }, [onLeft, onRight]);
}
