import type { IncomingFilter } from './incoming-search.ts';
import type { IncomingList } from './use-incoming-list.ts';

export type ListProps = {
  list: IncomingList;
  /** The filters of the address in one currency. */
  filter: IncomingFilter;
  onSync: () => void;
};
