import { useState } from 'react';
import { storage } from '../../lib/storage.ts';

type HiddenColumns = ReadonlySet<string>;

/** The columns that are hidden in this browser, stored under the key; without a key none are. */
export function useHiddenColumns(key: string | undefined): [HiddenColumns, (hidden: HiddenColumns) => void] {
  const [hidden, setHidden] = useState<HiddenColumns>(
    () => new Set((key === undefined ? '' : (storage.get(key) ?? '')).split(',').filter(Boolean)),
  );
  return [
    hidden,
    (next) => {
      if (key !== undefined) storage.set(key, [...next].join(','));
      setHidden(next);
    },
  ];
}
