const NAME = 'gian-hang.session';

let last: Promise<unknown> = Promise.resolve();

/**
 * Runs calls that set or clear the refresh cookie one at a time: over all tabs, or within this one where the browser has
 * no locks, as over plain HTTP.
 */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks !== undefined) return navigator.locks.request(NAME, work);
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
