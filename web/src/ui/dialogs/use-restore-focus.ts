import { useEffect } from 'react';

/** For a window that is drawn only while it is open: what had the focus before gets it back. */
export function useRestoreFocus(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const lost = document.activeElement === null || document.activeElement === document.body;
      if (lost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
}
