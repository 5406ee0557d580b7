import type { NotificationQuery } from '@gian-hang/contract/notifications';
import { oneOf } from '../../../lib/text/parse-search-params.ts';
import { defineList } from '../../../shared/list/list-address.ts';

export const INBOX_LIST = defineList<NotificationQuery>()({
  filters: { tab: { query: 'kind', parse: oneOf(['notification', 'message']) } },
});
