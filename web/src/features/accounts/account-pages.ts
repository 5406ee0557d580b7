import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { type Pagination, paginate } from '@gian-hang/contract/pagination';

const PAGE_SIZE = 10;
/** So many are fetched at once; the pages within them turn without asking. */
export const BLOCK_SIZE = 200;
const PAGES_PER_BLOCK = BLOCK_SIZE / PAGE_SIZE;

export type AccountPage = { items: AccountItem[]; pagination: Pagination };

/** Which fetch a page lies in. */
export function blockNumber(page: number): number {
  return Math.ceil(page / PAGES_PER_BLOCK);
}

/** One page out of the block it lies in; how many there are is the server's word. */
export function pageFromBlock({ items, pagination }: AccountPage, page: number): AccountPage {
  const from = ((page - 1) % PAGES_PER_BLOCK) * PAGE_SIZE;
  return {
    items: items.slice(from, from + PAGE_SIZE),
    pagination: paginate(page, PAGE_SIZE, pagination.totalItems),
  };
}
