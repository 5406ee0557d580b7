import { AppError } from '../../http/errors/app-error.ts';

/** Each holds a database connection for as long as its reader takes. */
const AT_ONCE = 3;
const AT_ONCE_EACH = 2;
const RETRY_SECONDS = 30;

const taken: string[] = [];

export type Place = ReturnType<typeof takePlace>;

/** One of the few exports at a time, from the moment it is asked for, or a refusal in words. */
export function takePlace(accountId: string) {
  const own = taken.filter((one) => one === accountId);
  if (taken.length >= AT_ONCE || own.length >= AT_ONCE_EACH)
    throw new AppError('too_many_exports', { retryAfterSeconds: RETRY_SECONDS });
  taken.push(accountId);
  let state: 'waiting' | 'begun' | 'left' = 'waiting';
  const leave = () => {
    if (state !== 'left') taken.splice(taken.indexOf(accountId), 1);
    state = 'left';
  };
  return {
    leave,
    begin: () => {
      if (state === 'waiting') state = 'begun';
    },
    /** What has begun leaves when its transaction has ended. */
    leaveUnlessBegun: () => {
      if (state === 'waiting') leave();
    },
  };
}
