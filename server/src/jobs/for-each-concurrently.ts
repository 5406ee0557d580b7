const CONCURRENCY = 4;

/**
 * Calls `work` for each item in order, four at a time. After a failure or an abort it starts no more items, waits for
 * those that run, and throws.
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
