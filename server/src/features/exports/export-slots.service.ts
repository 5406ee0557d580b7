import { AppError } from '../../http/errors/app-error.ts';

/** Each export holds a database connection as long as its reader takes. */
const MAX_EXPORTS = 3;
const MAX_EXPORTS_PER_ACCOUNT = 2;
const RETRY_SECONDS = 30;

const slotHolders: string[] = [];

export type ExportSlot = ReturnType<typeof acquireExportSlot>;

/** Reserves an export slot from the request on, or throws if none is free. */
export function acquireExportSlot(accountId: string) {
  const own = slotHolders.filter((one) => one === accountId);
  if (slotHolders.length >= MAX_EXPORTS || own.length >= MAX_EXPORTS_PER_ACCOUNT)
    throw new AppError('too_many_exports', { retryAfterSeconds: RETRY_SECONDS });
  slotHolders.push(accountId);
  let state: 'waiting' | 'started' | 'left' = 'waiting';
  const release = () => {
    if (state !== 'left') slotHolders.splice(slotHolders.indexOf(accountId), 1);
    state = 'left';
  };
  return {
    release,
    start: () => {
      if (state === 'waiting') state = 'started';
    },
    /** A started export releases its slot when its transaction ends. */
    releaseUnlessStarted: () => {
      if (state === 'waiting') release();
    },
  };
}
