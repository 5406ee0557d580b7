import { useEffect, useState } from 'react';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A target may exist twice (sidebar and menu button); the first visible one counts. */
function visibleRect(selector: string): Rect | null {
  for (const element of document.querySelectorAll(selector)) {
    const { left, top, width, height, right, bottom } = element.getBoundingClientRect();
    const onScreen = right > 0 && bottom > 0 && left < window.innerWidth && top < window.innerHeight;
    if (onScreen && width > 0 && height > 0) return { left, top, width, height };
  }
  return null;
}

function same(a: Rect | null, b: Rect | null): boolean {
  if (a === null || b === null) return a === b;
  return a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height;
}

/** Measures the element in every frame, because the sidebar slides while the tour is open. */
export function useTargetRect(selector: string): Rect | null {
  const [rect, setRect] = useState(() => visibleRect(selector));
  useEffect(() => {
    let frame = 0;
    const follow = () => {
      const next = visibleRect(selector);
      setRect((current) => (same(current, next) ? current : next));
      frame = requestAnimationFrame(follow);
    };
    follow();
    return () => cancelAnimationFrame(frame);
  }, [selector]);
  return rect;
}
