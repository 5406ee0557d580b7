import type { HistoryItem } from '@gian-hang/contract/accounts/auth';
import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import { PATHS } from '@gian-hang/contract/paths';
import { type ListData, listQuery } from '../../shared/list/list-query.ts';

export function historyQuery(pageNum: number) {
  return listQuery<ListData<HistoryItem>>(['history'], PATHS.auth.history, {
    pageNum,
    pageSize: DEFAULT_PAGE_SIZE,
  });
}
