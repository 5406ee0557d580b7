import { createStore } from '../../lib/store.ts';

const requested = createStore(false);

/** Whether the palette was opened before; until then its code is not loaded. */
export const usePaletteRequested = requested.use;

export async function togglePalette(): Promise<void> {
  requested.set(true);
  // If this fails, the palette itself cannot be loaded either and says so.
  const loaded = await import('./palette-store.ts').catch(() => null);
  loaded?.palette.toggle();
}
