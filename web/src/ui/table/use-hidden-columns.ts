import { useState } from 'react';
import { storage } from '../../lib/storage.ts';

/** The columns this browser leaves out, kept under the key. */
export function useHiddenColumns(key: string): [ReadonlySet<string>, (hidden: ReadonlySet<string>) => void] {
  const [hidden, setHidden] = useState<ReadonlySet<string>>(
    () => new Set((storage.get(key) ?? '').split(',').filter(Boolean)),
  );
  return [
    hidden,
    (next) => {
      storage.set(key, [...next].join(','));
      setHidden(next);
    },
  ];
}
