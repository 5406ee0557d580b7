import { useEffect } from 'react';
import { swipeDirection } from './swipe.ts';

type Handlers = { onLeft: () => void; onRight: () => void };

/** Whether the touch is on a slider, a field or an element that scrolls horizontally. */
function handlesOwnSwipe(target: EventTarget | null): boolean {
  let element = target instanceof Element ? target : null;
  while (element !== null && element !== document.body) {
    if (element.matches('input, textarea, select, [role="slider"]')) return true;
    const scrolls = element.scrollWidth > element.clientWidth + 1;
    if (scrolls && /auto|scroll/.test(getComputedStyle(element).overflowX)) return true;
    element = element.parentElement;
  }
  return false;
}

export function useSwipe({ onLeft, onRight }: Handlers): void {
  useEffect(() => {
    let start: Touch | null = null;
    const begin = (event: TouchEvent) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      start = touch !== undefined && !handlesOwnSwipe(event.target) ? touch : null;
    };
    const end = (event: TouchEvent) => {
      const last = event.changedTouches[0];
      if (start === null || last === undefined) return;
      const direction = swipeDirection(last.clientX - start.clientX, last.clientY - start.clientY);
      start = null;
      if (direction === 'right') onRight();
      if (direction === 'left') onLeft();
    };
    document.addEventListener('touchstart', begin, { passive: true });
    document.addEventListener('touchend', end, { passive: true });
    return () => {
      document.removeEventListener('touchstart', begin);
      document.removeEventListener('touchend', end);
    };
  }, [onLeft, onRight]);
}
