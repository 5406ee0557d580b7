import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { paginate } from '@gian-hang/contract/pagination';
import { expect, it } from 'vitest';
import { BLOCK_SIZE, blockNumber, pageFromBlock } from './account-pages.ts';

const TOTAL = 423;

function block(number: number) {
  const from = (number - 1) * BLOCK_SIZE;
  const length = Math.max(0, Math.min(BLOCK_SIZE, TOTAL - from));
  const items = Array.from({ length }, (_, index) => ({ id: String(from + index + 1) }) as AccountItem);
  return { items, pagination: paginate(number, BLOCK_SIZE, TOTAL) };
}

it.each([
  { page: 1, asks: 1, first: '1', count: 10 },
  { page: 20, asks: 1, first: '191', count: 10 },
  { page: 21, asks: 2, first: '201', count: 10 },
  { page: 40, asks: 2, first: '391', count: 10 },
  { page: 43, asks: 3, first: '421', count: 3 },
  { page: 44, asks: 3, first: undefined, count: 0 },
])('page $page of accounts lies in fetch $asks', ({ page, asks, first, count }) => {
  expect(blockNumber(page)).toBe(asks);
  const { items, pagination } = pageFromBlock(block(asks), page);
  expect(items[0]?.id).toBe(first);
  expect(items).toHaveLength(count);
  expect(pagination).toMatchObject({ pageNum: page, pageSize: 10, totalItems: TOTAL, totalPages: 43 });
});
