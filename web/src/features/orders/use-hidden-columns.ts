import { useState } from 'react';
import { storage } from '../../lib/storage.ts';

const KEY = 'order_columns_hidden';

/** The columns this browser leaves out. */
export function useHiddenColumns(): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((storage.get(KEY) ?? '').split(',').filter(Boolean)),
  );
  return [
    hidden,
    (next) => {
      storage.set(KEY, [...next].join(','));
      setHidden(next);
    },
  ];
}
