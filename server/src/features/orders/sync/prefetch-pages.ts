import { setImmediate } from 'node:timers/promises';
import { type ChangesCursor, type ChangesPage, nextCursor } from './changes-cursor.ts';

/** Pages that are read and prepared while others are being stored. */
const PREFETCH_PAGES = 6;

type PageSource<Item, Prepared> = {
  read: (cursor: ChangesCursor) => Promise<ChangesPage<Item>>;
  prepare: (page: ChangesPage<Item>) => Promise<Prepared>;
};
type PendingPage<Prepared> = {
  prepared: Promise<Prepared | null>;
  next: Promise<ChangesCursor | null>;
  settled: boolean;
};

/** Requests a page. The next position is known before this page is prepared, so both run at once. */
function fetchPage<Item, Prepared>(
  { read, prepare }: PageSource<Item, Prepared>,
  cursor: Promise<ChangesCursor | null>,
): PendingPage<Prepared> {
  const page = cursor.then((here) => here && read(here));
  const next = Promise.all([cursor, page]).then(([here, got]) => here && got && nextCursor(here, got));
  const prepared = page.then(async (got) => {
    if (!got) return null;
    await setImmediate();
    return prepare(got);
  });
  const pending = { prepared, next, settled: false };
  // A failure is thrown when this page is awaited; until then it must not end the process.
  const settle = () => {
    pending.settled = true;
  };
  Promise.all([prepared, next]).then(settle, settle);
  return pending;
}

/** Yields the prepared pages in order, as many as are ready; the next ones are read while they are stored. */
export async function* prefetchPages<Item, Prepared>(
  start: ChangesCursor,
  source: PageSource<Item, Prepared>,
): AsyncGenerator<Prepared[]> {
  let last = fetchPage(source, Promise.resolve(start));
  const ahead = [last];
  for (;;) {
    const ready: Prepared[] = [];
    do {
      while (ahead.length <= PREFETCH_PAGES) {
        last = fetchPage(source, last.next);
        ahead.push(last);
      }
      const prepared = await ahead.shift()?.prepared;
      if (!prepared) break;
      ready.push(prepared);
    } while (ahead[0]?.settled && ready.length < PREFETCH_PAGES);
    if (ready.length === 0) return;
    yield ready;
  }
}
