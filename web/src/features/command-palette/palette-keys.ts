import { type ClipboardEvent, useEffect, useState } from 'react';
import type { PaletteGroup, PaletteItem } from './palette-group.ts';
import { palette, paletteStore } from './palette-store.ts';

export const LIST_ID = 'command-palette';

export function optionId({ id }: PaletteItem): string {
  return `${LIST_ID}:${id}`;
}

/** An input joins pasted lines; spaces keep the ids apart. */
export function pasteLines(event: ClipboardEvent, setQuery: (query: string) => void): void {
  const lines = event.clipboardData.getData('text');
  if (!/[\r\n\t]/.test(lines)) return;
  event.preventDefault();
  paletteStore.updateState((state) => ({ ...state, selected: -1 }));
  setQuery(lines.trim().replace(/\s+/g, ' '));
}

/** Selects the first result also when it arrives after the query was typed; Spotlight does that only while typing. */
export function useFirstSelected(query: string, first: PaletteItem | undefined): void {
  const id = first && optionId(first);
  useEffect(() => {
    if (query === '' || id === undefined || paletteStore.getState().selected > 0) return;
    for (const option of document.querySelectorAll('[data-action][data-selected]'))
      option.removeAttribute('data-selected');
    document.getElementById(id)?.setAttribute('data-selected', 'true');
    // Unlike `updateState`, this notifies the palette.
    paletteStore.setState((state) => ({ ...state, selected: 0 }));
  }, [query, id]);
}

/** The one record that a pasted id means. */
function singleHit(groups: readonly PaletteGroup[]): PaletteItem | undefined {
  const items = groups.flatMap((group) => group.items);
  return items.find(({ exact }) => exact) ?? (items.length === 1 ? items[0] : undefined);
}

/** Enter before the results are there opens the record as soon as it is found. */
export function useOpenWhenFound(
  query: string,
  groups: readonly PaletteGroup[],
  searching: boolean,
): () => void {
  const [awaited, setAwaited] = useState<string | null>(null);
  const hit = awaited === query && !searching ? singleHit(groups) : undefined;
  useEffect(() => {
    if (hit === undefined) return;
    setAwaited(null);
    palette.close();
    hit.run();
  }, [hit]);
  return () => {
    if (searching && groups.length === 0) setAwaited(query);
  };
}
