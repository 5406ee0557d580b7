import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

type Fault = { text: string; transient: boolean };

/** Holds an error message; a transient one disappears after three seconds. */
export function useTransientError() {
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    if (!fault?.transient) return;
    const timer = setTimeout(() => setFault(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [fault]);
  return {
    error: fault?.text,
    showTransient: (text: string) => setFault({ text, transient: true }),
    showPersistent: (text: string) => setFault({ text, transient: false }),
    clear: () => setFault(null),
  };
}
