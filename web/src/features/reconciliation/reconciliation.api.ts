import type { BankAccountPage } from '@gian-hang/contract/finance/bank-accounts';
import type {
  BankFilePage,
  BankFileUpload,
  BankLineDetail,
  BankLinePage,
  BankLineState,
  ColumnMapping,
  LineDecision,
  MissingPayoutPage,
  ReconciliationSummary,
  WaitingBankLines,
} from '@gian-hang/contract/finance/reconciliation';
import { DEFAULT_PAGE_SIZE, MAX_PAGE_SIZE } from '@gian-hang/contract/limits';
import { buildPath, PATHS } from '@gian-hang/contract/paths';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api/api-client.ts';
import { listQuery } from '../../shared/list/list-query.ts';

const { reconciliation } = PATHS;
const ALL = ['reconciliation'];

/** The accounts to choose from. */
export function accountsQuery() {
  return listQuery<BankAccountPage>(['bank-accounts', 'options'], PATHS.bankAccounts.list, {
    pageNum: 1,
    pageSize: MAX_PAGE_SIZE,
  });
}

/** How many lines of each account wait for a decision. */
export function waitingQuery() {
  return queryOptions({
    queryKey: [...ALL, 'waiting'],
    queryFn: ({ signal }) => api.get<WaitingBankLines>(reconciliation.waiting, { signal }),
    staleTime: 0,
  });
}

export function summaryQuery(account: string) {
  return queryOptions({
    queryKey: [...ALL, 'summary', account],
    queryFn: ({ signal }) =>
      api.get<ReconciliationSummary>(reconciliation.summary, { query: { account }, signal }),
    staleTime: 0,
  });
}

type LinesOf = { account: string; state: BankLineState; search: string | undefined; page: number };

export function linesQuery({ account, state, search, page }: LinesOf) {
  return listQuery<BankLinePage>([...ALL, 'lines'], reconciliation.lines, {
    account,
    state,
    search,
    pageNum: page,
    pageSize: DEFAULT_PAGE_SIZE,
  });
}

export function missingQuery(account: string, page: number) {
  return listQuery<MissingPayoutPage>([...ALL, 'missing'], reconciliation.missing, {
    account,
    pageNum: page,
    pageSize: DEFAULT_PAGE_SIZE,
  });
}

export function lineQuery(id: string) {
  return queryOptions({
    queryKey: [...ALL, 'line', id],
    queryFn: ({ signal }) => api.get<BankLineDetail>(buildPath(reconciliation.line, { id }), { signal }),
    staleTime: 0,
  });
}

export function filesQuery(account: string) {
  return listQuery<BankFilePage>([...ALL, 'files'], reconciliation.files, {
    account,
    pageNum: 1,
    pageSize: MAX_PAGE_SIZE,
  });
}

function useRefresh() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: ALL });
}

export type DecideLine = LineDecision & { id: string };

/** Shows the fresh state also after a conflict. */
export function useDecideLine() {
  return useMutation({
    mutationFn: ({ id, ...body }: DecideLine) =>
      api.put<BankLineDetail>(buildPath(reconciliation.line, { id }), { body }),
    onSettled: useRefresh(),
  });
}

type Upload = { account: string; file: File; mapping: ColumnMapping | null };

function send({ account, file, mapping }: Upload, isPreview: boolean): Promise<BankFileUpload> {
  // The browser's idea of the type depends on the machine; the server looks at the content.
  const body = new File([file], file.name, { type: 'application/octet-stream' });
  return api.upload<BankFileUpload>(reconciliation.files, body, {
    query: {
      account,
      name: file.name,
      ...(isPreview && { preview: 'true' }),
      ...(mapping && { mapping: JSON.stringify(mapping) }),
    },
  });
}

export function usePreviewFile() {
  return useMutation({
    mutationFn: async (upload: Upload) => (await send(upload, true)).preview,
    gcTime: 0,
  });
}

export function useSaveFile() {
  return useMutation({
    mutationFn: async (upload: Upload) => (await send(upload, false)).file,
    gcTime: 0,
    onSettled: useRefresh(),
  });
}

export function useRemoveFile() {
  return useMutation({
    mutationFn: (id: string) => api.delete(buildPath(reconciliation.file, { id })),
    onSettled: useRefresh(),
  });
}
