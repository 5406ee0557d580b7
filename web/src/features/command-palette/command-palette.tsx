import { useHotkeys } from '@mantine/hooks';
import { lazy, Suspense } from 'react';
import { togglePalette, usePaletteRequested } from './open-palette.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

/** Opens on Ctrl K or ⌘ K, also from input fields. */
export function CommandPalette() {
  const requested = usePaletteRequested();
  useHotkeys([['mod+K', () => void togglePalette()]], []);
  if (!requested) return null;
  return (
    <Suspense fallback={null}>
      <Palette />
    </Suspense>
  );
}
