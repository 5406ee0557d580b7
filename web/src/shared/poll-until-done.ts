import { ApiError } from '../lib/api/api-error.ts';

const POLL_INTERVAL_MS = 1_000;
const MAX_FAILED_POLLS = 30;

/** Polls a job until it is finished; tolerates half a minute of failed polls. */
export async function pollUntilDone<State>(
  fetchState: () => Promise<State>,
  {
    isFinished,
    onProgress,
    lostMessage,
  }: { isFinished: (state: State) => boolean; onProgress: (state: State) => void; lostMessage: () => string },
): Promise<State> {
  for (let silent = 0; silent < MAX_FAILED_POLLS; silent += 1) {
    await new Promise((resolve) => setTimeout(resolve, POLL_INTERVAL_MS));
    try {
      const state = await fetchState();
      if (isFinished(state)) return state;
      onProgress(state);
      silent = 0;
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) throw error;
    }
  }
  throw new Error(lostMessage());
}
