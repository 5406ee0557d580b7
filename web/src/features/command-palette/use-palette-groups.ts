import type { PaletteGroup } from './palette-group.ts';
import { useCommandGroup } from './use-command-group.ts';
import { usePageGroup } from './use-page-group.ts';
import { useRecordGroups } from './use-record-groups.ts';

/** All results in order. A new source is a hook from query to groups, added here. */
export function usePaletteGroups(query: string): PaletteGroup[] {
  const groups = [usePageGroup(query), useCommandGroup(query), ...useRecordGroups(query)];
  return groups.filter(({ items }) => items.length > 0);
}
