const AT_ONCE = 4;

/**
 * Does a piece of work for each item, a few at a time and in the order given. After a failure, or once `signal` says so,
 * nothing more is begun; what is under way is waited for.
 */
export async function forMany<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  signal: AbortSignal,
): Promise<void> {
  const queue = [...items];
  let failed = false;
  const turn = async () => {
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
  for (const ended of await Promise.allSettled(Array.from({ length: AT_ONCE }, turn)))
    if (ended.status === 'rejected') throw ended.reason;
}
