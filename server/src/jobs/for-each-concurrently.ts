const CONCURRENCY = 4;

/**
 * Does a piece of work for each item, a few at a time and in the order given. After a failure, or once `signal` says so,
 * nothing more is begun; what is under way is waited for.
 */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const queue = [...items];
  let failed = false;
  const drainQueue = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      if (failed) return;
      signal.throwIfAborted();
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  for (const outcome of await Promise.allSettled(Array.from({ length: CONCURRENCY }, drainQueue)))
    if (outcome.status === 'rejected') throw outcome.reason;
}
