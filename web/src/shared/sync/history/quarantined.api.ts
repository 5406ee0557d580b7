import { DEFAULT_PAGE_SIZE } from '@gian-hang/contract/limits';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import type {
  QuarantinedDetail,
  QuarantinedItem,
  QuarantinedPage,
  RetryOutcome,
  SyncKind,
} from '@gian-hang/contract/sync';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api/api-client.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { listQuery } from '../../list/list-query.ts';
import { SYNC_TEXTS } from '../sync-texts.ts';
import { describeQuarantineReason } from './quarantine-reason.ts';

const ALL = ['quarantined'];
const REFRESH_MS = 30_000;

export function quarantinedQuery(kind: SyncKind, page: number) {
  const query = { pageNum: page, pageSize: DEFAULT_PAGE_SIZE, kind };
  return {
    ...listQuery<QuarantinedPage>([...ALL, 'list'], PATHS.quarantined.list, query),
    refetchInterval: REFRESH_MS,
  };
}

export function quarantinedDetailQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'one', id],
    queryFn: ({ signal }) => api.get<QuarantinedDetail>(buildPath(PATHS.quarantined.one, { id }), { signal }),
  });
}

/** Reads the record from the marketplace again and shows the result. */
export function useRetryQuarantined() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: QuarantinedItem) =>
      api.post<RetryOutcome>(buildPath(PATHS.quarantined.retry, { id })),
    onSuccess: async ({ outcome, reason }, { kind, object_id }) => {
      const id = object_id ?? '';
      const message =
        outcome === 'undecodable'
          ? translate(`${SYNC_TEXTS[kind]}.quarantined.undecodable`, {
              id,
              reason: describeQuarantineReason(kind, reason ?? ''),
            })
          : translate(`${SYNC_TEXTS[kind]}.quarantined.${outcome}`, { id });
      if (outcome === 'decoded') showSuccess(message);
      else showFailure(message);
      await Promise.all([
        queries.invalidateQueries({ queryKey: ALL }),
        queries.invalidateQueries({ queryKey: [kind] }),
      ]);
    },
    onError: (error) => showFailure(error),
  });
}
