import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { togglePalette, usePaletteRequested } from './open-palette.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Waits for Ctrl K or ⌘ K, in input fields too. */
export function CommandPalette() {
  const wanted = usePaletteRequested();
  useHotkeys([['mod+K', () => void togglePalette()]], []);
  if (!wanted) return null;
  return (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  );
}
