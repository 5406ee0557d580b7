const NAME = 'gian-hang.session';

let last: Promise<unknown> = Promise.resolve();

/**
 * Serialises calls that set or clear the refresh cookie: over all tabs, or within this tab where the browser has no Web
 * Locks (plain HTTP).
 */
export function withSessionLock<Result>(work: () => Promise<Result>): Promise<Result> {
  if (navigator.locks !== undefined) return navigator.locks.request(NAME, work);
  const mine = last.then(work, work);
  last = mine;
  return mine;
}
