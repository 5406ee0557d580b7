import { matchesText } from '../../lib/text/fold-text.ts';
import type { PageAction } from '../../shared/page-actions.ts';

export type PaletteItem = PageAction & {
  /** Small text below the label. */
  detail?: string;
  /** The query is an id of this very record. */
  exact?: boolean;
};

export type PaletteGroup = { title: string; items: PaletteItem[] };

export function filterItems(items: PaletteItem[], query: string): PaletteItem[] {
  return items.filter(({ label, keywords }) => matchesText(`${label} ${keywords}`, query));
}
