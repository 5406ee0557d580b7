import type { HistoryItem } from '@gian-hang/contract/accounts/auth';
import { PATHS } from '@gian-hang/contract/paths';
import { type ListData, listQuery } from '../../shared/list/list-query.ts';

const PAGE_SIZE = 20;

export function historyQuery(pageNum: number) {
  return listQuery<ListData<HistoryItem>>(['history'], PATHS.auth.history, { pageNum, pageSize: PAGE_SIZE });
}
