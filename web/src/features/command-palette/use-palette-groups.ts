import { parsePastedIds } from '../../shared/order/pasted-ids.ts';
import { usePageActions } from '../../shared/page-actions.ts';
import type { PaletteGroup } from './palette-group.ts';
import { useCommandGroup } from './use-command-group.ts';
import { useGuideGroup } from './use-guide-group.ts';
import { usePageGroup } from './use-page-group.ts';
import { usePastedGroup } from './use-pasted-group.ts';
import { useRecordGroups } from './use-record-groups.ts';

function hasExact({ items }: PaletteGroup): boolean {
  return items.some(({ exact }) => exact);
}

/** All results in order; a record with the very id that is searched comes first. */
export function usePaletteGroups(query: string): { groups: PaletteGroup[]; searching: boolean } {
  const pasted = parsePastedIds(query);
  const local = [usePageGroup(query), useCommandGroup(query, usePageActions())];
  const guide = useGuideGroup(pasted === null ? query : '');
  const pastedGroup = usePastedGroup(pasted);
  const records = useRecordGroups(pasted === null ? query : '');
  // All records come at once, so that none takes the first place from another under the cursor.
  const found = records.searching ? [] : records.groups;
  const groups = [pastedGroup, ...local, ...found, guide].filter(({ items }) => items.length > 0);
  return {
    groups: groups.toSorted((a, b) => Number(hasExact(b)) - Number(hasExact(a))),
    searching: records.searching,
  };
}
