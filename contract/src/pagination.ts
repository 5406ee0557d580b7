import { z } from 'zod';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_NUMBER, MAX_PAGE_SIZE } from './limits.ts';

export const Pagination = z.object({
  pageNum: z.int(),
  pageSize: z.int(),
  totalItems: z.int(),
  totalPages: z.int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  totalIsLowerBound: z.boolean().optional(),
});
export type Pagination = z.infer<typeof Pagination>;

export function page<Item extends z.ZodType>(item: Item) {
  return z.object({ items: z.array(item), pagination: Pagination });
}

const wholeNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

export function pageQuery(options: { pageSize?: number; maxPageSize?: number } = {}) {
  const { pageSize = DEFAULT_PAGE_SIZE, maxPageSize = MAX_PAGE_SIZE } = options;
  return {
    pageNum: wholeNumber.pipe(z.int().min(1).max(MAX_PAGE_NUMBER)).default(1),
    pageSize: wholeNumber.pipe(z.int().min(1).max(maxPageSize)).default(pageSize),
  };
}

export function paginate(pageNum: number, pageSize: number, totalItems: number): Pagination {
  const totalPages = Math.ceil(totalItems / pageSize);
  return {
    pageNum,
    pageSize,
    totalItems,
    totalPages,
    hasNext: pageNum < totalPages,
    hasPrev: pageNum > 1 && totalPages > 0,
  };
}
