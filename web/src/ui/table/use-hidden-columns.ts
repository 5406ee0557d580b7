import { storage } from '../../lib/storage.ts';
import { createStore } from '../../lib/store.ts';

type HiddenColumns = ReadonlySet<string>;

const choices = createStore<Readonly<Record<string, HiddenColumns>>>({});

function readStored(key: string): HiddenColumns {
  return new Set((storage.get(key) ?? '').split(',').filter(Boolean));
}

/** The columns that are hidden in this browser, stored under the key; without a key none are. */
export function useHiddenColumns(key: string | undefined): [HiddenColumns, (hidden: HiddenColumns) => void] {
  const chosen = choices.use();
  if (key === undefined) return [new Set(), () => {}];
  return [
    chosen[key] ?? readStored(key),
    (next) => {
      storage.set(key, [...next].join(','));
      choices.set({ ...choices.get(), [key]: next });
    },
  ];
}
