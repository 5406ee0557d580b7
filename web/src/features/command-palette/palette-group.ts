import type { TablerIcon } from '@tabler/icons-react';
import { matchesText } from '../../lib/text/fold-text.ts';

export type PaletteItem = {
  id: string;
  label: string;
  /** Small text below the label. */
  detail?: string;
  /** Searched like the label, but not shown. */
  keywords: string;
  icon: TablerIcon;
  run: () => void;
};

export type PaletteGroup = { title: string; items: PaletteItem[] };

export function filterItems(items: PaletteItem[], query: string): PaletteItem[] {
  return items.filter(({ label, keywords }) => matchesText(`${label} ${keywords}`, query));
}
