import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';

const RETRIES = 2;

/** Retries network failures and 5xx only; a 4xx would be answered alike. */
function shouldRetryQuery(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetryQuery },
    // Offline a change fails at once. Otherwise it would wait, and be sent even after somebody has cancelled it.
    mutations: { retry: false, networkMode: 'always' },
  },
});
