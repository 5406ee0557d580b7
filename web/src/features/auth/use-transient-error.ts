import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

type Fault = { text: string; transient: boolean };

/** An error line; one marked as passing leaves again by itself after three seconds. */
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
