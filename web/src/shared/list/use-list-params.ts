import { useNavigate } from '@tanstack/react-router';
import { useUrlSearch } from '../../lib/use-url-search.ts';
import { useToday } from '../dates/use-today.ts';
import type { ListAddress } from './list-address.ts';

type AnySearch = { page?: number; sort?: string };

/** The state of a list, which lives in the address of the page, and the ways to change it. */
export function useListParams<Filter extends object, Search extends AnySearch>(
  address: ListAddress<Filter, Search>,
) {
  const navigate = useNavigate();
  // Relative dates mean other days after midnight: the page renders its queries anew.
  useToday();
  const params = address.parse(useUrlSearch());
  const { page = 1, sort } = params;
  const filter = address.parseFilter(params);
  const show = (next: Record<string, unknown>) =>
    void navigate({ to: '.', search: address.parse(next) as Record<string, unknown> });
  return {
    params,
    filter,
    sort: sort as Search['sort'],
    page,
    isFiltered: Object.keys(filter).length > 0,
    show,
    narrow: (patch: { [Name in keyof Filter]?: string }) => show({ ...filter, sort, ...patch }),
    clear: () => show({ sort }),
    sortBy: (next: string) => show({ ...filter, sort: next }),
    goToPage: (to: number) => show({ ...filter, sort, page: to }),
  };
}

/** What `useListParams` returns for a list. */
export type ListParams<List> =
  List extends ListAddress<infer Filter extends object, infer Search extends AnySearch>
    ? ReturnType<typeof useListParams<Filter, Search>>
    : never;

/** What the parts of a list page need of it, whichever filters it has. */
export type ListControls = {
  filter: Record<string, string | undefined>;
  page: number;
  isFiltered: boolean;
  narrow: (patch: Record<string, string>) => void;
  clear: () => void;
  goToPage: (page: number) => void;
};
