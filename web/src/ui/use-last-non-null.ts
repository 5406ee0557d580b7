import { useState } from 'react';

/** The value, or the last one there was: for what fades out after its subject has gone. */
export function useLastNonNull<Value>(value: Value | null): Value | null {
  const [last, setLast] = useState(value);
  if (value !== null && value !== last) setLast(value);
  return value ?? last;
}
