import { type RawBuilder, sql } from 'kysely';

export type Page = { pageNum: number; pageSize: number };

/** Everything without a page, as for exports. */
export const pageOf = (page: Page | undefined): RawBuilder<unknown> =>
  page ? sql`limit ${page.pageSize} offset ${(page.pageNum - 1) * page.pageSize}` : sql``;
