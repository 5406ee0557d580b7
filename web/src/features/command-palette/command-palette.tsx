import { useHotkeys } from '@mantine/hooks';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { togglePalette, usePaletteRequested } from './open-palette.ts';

const Palette = lazyPart(() => import('./palette.tsx'), 'Palette', { toast: true });

/** Opens on Ctrl K or ⌘ K, also from input fields. */
export function CommandPalette() {
  const requested = usePaletteRequested();
  useHotkeys([['mod+K', () => void togglePalette()]], []);
  return requested ? <Palette /> : null;
}
