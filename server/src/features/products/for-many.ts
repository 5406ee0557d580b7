import { AppError } from '../../http/app-error.ts';
import { failureMessage } from '../../http/messages.ts';

/** Browsers give up after 30 seconds: what has not begun by then is told as not done. */
const LONGEST_MS = 20_000;
const AT_ONCE = 4;
export const NO_TIME_LEFT = 'Chưa kịp thực hiện. Hãy thử lại với ít sản phẩm hơn.';

/** Does a piece of work for each item, a few at a time and in the order given; `late` answers for what has not begun in time. */
export async function forMany<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
  late: (item: Item) => Result,
): Promise<Result[]> {
  const until = performance.now() + LONGEST_MS;
  const results: Result[] = [];
  let next = 0;
  const turn = async () => {
    for (let place = next++; place < items.length; place = next++) {
      const item = items[place] as Item;
      results[place] = performance.now() < until ? await work(item) : late(item);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, turn));
  return results;
}

/** A failure of one item in words; what is no failure of its own ends the whole. */
export function inWords(error: unknown): string {
  if (error instanceof AppError) return error.said ?? failureMessage(error.code, 'vi');
  throw error;
}
