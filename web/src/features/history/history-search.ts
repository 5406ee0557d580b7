import type { HistoryQuery } from '@gian-hang/contract/accounts/auth';
import { defineList } from '../../shared/list/list-address.ts';

export const HISTORY_LIST = defineList<HistoryQuery>()({ filters: {} });
