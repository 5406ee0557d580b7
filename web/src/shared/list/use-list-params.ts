import { useMatch, useNavigate, useRouter } from '@tanstack/react-router';
import { useUrlSearch } from '../../lib/use-url-search.ts';
import { useToday } from '../dates/use-today.ts';
import type { ListAddress } from './list-address.ts';

type AnySearch = { page?: number; size?: number; sort?: string };

/** The state of a list, which lives in the address of the page, and the ways to change it. */
export function useListParams<Filter extends object, Search extends AnySearch>(
  address: ListAddress<Filter, Search>,
) {
  const navigate = useNavigate();
  const router = useRouter();
  const { pathname } = useMatch({ strict: false });
  // Relative dates mean other days after midnight: the page renders its queries anew.
  useToday();
  const params = address.parse(useUrlSearch());
  const { page = 1, size, sort } = params;
  const filter = address.parseFilter(params);
  const parse = (next: Record<string, unknown>) => address.parse(next) as Record<string, unknown>;
  const show = (next: Record<string, unknown>) => void navigate({ to: '.', search: parse(next) });
  const patch = (next: Record<string, string>, replace: boolean) =>
    void navigate({ to: '.', search: parse({ ...params, ...next }), replace, resetScroll: false });
  return {
    params,
    filter,
    sort: sort as Search['sort'],
    page,
    size,
    isFiltered: Object.keys(filter).length > 0,
    show,
    narrow: (next: { [Name in keyof Filter]?: string }) => show({ ...filter, sort, size, ...next }),
    clear: () => show({ sort, size }),
    sortBy: (next: string) => show({ ...filter, size, sort: next }),
    goToPage: (to: number) => show({ ...filter, sort, size, page: to }),
    setSize: (next: number) => show({ ...filter, sort, size: next }),
    /** Changes extras; the rows stay where they are. */
    setExtras: (next: Record<string, string>, { replace = false } = {}) => patch(next, replace),
    /** Writes what was chosen for the person, without a step in the history; not while they leave the page. */
    fill: (next: { [Name in keyof Filter]?: string }) => {
      if (router.state.location.pathname === pathname) patch(next as Record<string, string>, true);
    },
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
