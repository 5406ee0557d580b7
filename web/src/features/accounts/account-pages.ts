import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { MAX_PAGE_SIZE, SHORT_LIST_PAGE_SIZE } from '@gian-hang/contract/limits';
import { type Pagination, paginate } from '@gian-hang/contract/pagination';

/** Rows per request: paging within a block needs no further request. */
export const BLOCK_SIZE = MAX_PAGE_SIZE;
const PAGES_PER_BLOCK = BLOCK_SIZE / SHORT_LIST_PAGE_SIZE;

export type AccountPage = { items: AccountItem[]; pagination: Pagination };

/** The number of the block that holds a page. */
export function blockNumber(page: number): number {
  return Math.ceil(page / PAGES_PER_BLOCK);
}

/** Cuts a page out of its block; the total is the server's. */
export function pageFromBlock({ items, pagination }: AccountPage, page: number): AccountPage {
  const from = ((page - 1) % PAGES_PER_BLOCK) * SHORT_LIST_PAGE_SIZE;
  return {
    items: items.slice(from, from + SHORT_LIST_PAGE_SIZE),
    pagination: paginate(page, SHORT_LIST_PAGE_SIZE, pagination.totalItems),
  };
}
