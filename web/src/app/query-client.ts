import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '../lib/api/api-error.ts';

const RETRIES = 2;

/** A refusal will be a refusal again; only silence and server faults are worth another try. */
function shouldRetryQuery(failures: number, error: Error): boolean {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return !refused && failures < RETRIES;
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: shouldRetryQuery },
    mutations: { retry: false },
  },
});
