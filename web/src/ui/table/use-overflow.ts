import { useEffect, useRef, useState } from 'react';

/** Whether a table does not fit its frame: one that scrolls sideways holds a sticky header fast, so it scrolls only then. */
export function useOverflow() {
  const frame = useRef<HTMLDivElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [isOverflowing, setTooWide] = useState(false);
  useEffect(() => {
    const [outer, inner] = [frame.current, table.current];
    if (outer === null || inner === null) return;
    const observer = new ResizeObserver(() => setTooWide(inner.offsetWidth > outer.clientWidth));
    observer.observe(outer);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);
  return { frame, table, isOverflowing };
}
