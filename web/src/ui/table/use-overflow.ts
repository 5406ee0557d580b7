import { useEffect, useRef, useState } from 'react';

/**
 * Tells whether a table is wider than its frame. Only then may the frame scroll sideways, because a sticky header does
 * not stick inside a scrolling frame.
 */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useEffect(() => {
    const [outer, inner] = [frame.current, table.current];
    if (outer === null || inner === null) return;
    const observer = new ResizeObserver(() => setOverflowing(inner.offsetWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frame, table, isOverflowing };
}
