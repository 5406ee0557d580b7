import { useQuery } from '@tanstack/react-query';
import { personName } from '../../lib/text/person-name.ts';
import type { CheckOption } from '../../ui/filters/check-filter.tsx';
import { shopOptionsQuery } from './shop-select.api.ts';

/** The owners and staff of the visible shops, sorted by name. */
export function useStaffOptions(): CheckOption[] {
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  const names = new Map<string, string>();
  for (const { owner, staff } of shops)
    for (const person of owner === null ? staff : [owner, ...staff]) names.set(person.id, personName(person));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .sort((one, other) => one.label.localeCompare(other.label, 'vi'));
}
