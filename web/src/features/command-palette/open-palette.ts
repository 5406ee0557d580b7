import { useSyncExternalStore } from 'react';

let wanted = false;
const listeners = new Set<() => void>();

/** Whether the palette was opened before; until then its code is not loaded. */
export function usePaletteRequested(): boolean {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => wanted,
  );
}

export async function togglePalette(): Promise<void> {
  wanted = true;
  for (const listener of listeners) listener();
  const { palette } = await import('./palette-store.ts');
  palette.toggle();
}
