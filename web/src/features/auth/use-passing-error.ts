import { useEffect, useState } from 'react';

const SHOWN_MS = 3000;

type Fault = { text: string; passing: boolean };

/** An error line; one marked as passing leaves again by itself after three seconds. */
export function usePassingError() {
  const [fault, setFault] = useState<Fault | null>(null);
  useEffect(() => {
    if (!fault?.passing) return;
    const timer = setTimeout(() => setFault(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [fault]);
  return {
    error: fault?.text,
    showPassing: (text: string) => setFault({ text, passing: true }),
    showLasting: (text: string) => setFault({ text, passing: false }),
    clear: () => setFault(null),
  };
}
