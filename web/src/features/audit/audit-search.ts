import type { AuditQuery } from '@gian-hang/contract/audit';
import { ids, listOf, matching, text } from '../../lib/text/parse-search-params.ts';
import { DATES } from '../../shared/dates/dates-param.ts';
import { defineList, type FilterOf } from '../../shared/list/list-address.ts';

export const AUDIT_LIST = defineList<AuditQuery>()({
  filters: {
    person: { query: 'person', parse: ids },
    action: { query: 'action', parse: listOf(/^[a-z_]{1,40}\.[a-z_]{1,40}$/) },
    object: { query: 'object', parse: matching(/^[a-z_]{1,40}$/) },
    objectId: { query: 'objectId', parse: text(100) },
    dates: DATES,
  },
});

export type AuditFilter = FilterOf<typeof AUDIT_LIST>;
