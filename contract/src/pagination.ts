import { z } from 'zod';

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
  const { pageSize = 20, maxPageSize = 200 } = options;
  return {
    pageNum: wholeNumber.pipe(z.int().min(1).max(10_000_000)).default(1),
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
