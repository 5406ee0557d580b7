import { paginate } from '@gian-hang/contract/pagination';
import type { SelectQueryBuilder } from 'kysely';

/** Runs a sorted query for one page of its rows, and counts all of them. */
export async function fetchPage<Tables, Name extends keyof Tables, Row>(
  query: SelectQueryBuilder<Tables, Name, Row>,
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
) {
  const rows = await query
    .limit(pageSize)
    .offset((pageNum - 1) * pageSize)
    .execute();
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .$castTo<{ total: string }>()
    .executeTakeFirstOrThrow();
  return { rows, pagination: paginate(pageNum, pageSize, Number(total)) };
}
