import { useState } from 'react';

/** The value, or the last one that was not null: for a dialog that fades out after its subject is unset. */
export function useLastNonNull<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
