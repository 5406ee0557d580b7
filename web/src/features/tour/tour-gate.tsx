import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { saveSettings } from '../../shared/save-settings.ts';
import { mustSetUpSecondFactor } from '../../shared/session/session.ts';

const Tour = lazy(async () => ({ default: (await import('./tour.tsx')).Tour }));

const START_MS = 500;

function useDelayed(wanted: boolean, delay: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => setPassed(true), delay);
    return () => {
      clearTimeout(timer);
      setPassed(false);
    };
  }, [wanted, delay]);
  return wanted && passed;
}

/** Starts the tour for users who have not finished it; if saving fails, it starts again at the next sign-in. */
export function TourGate() {
  const { user } = useSession();
  const wanted = user?.settings.tour_done === false && !mustSetUpSecondFactor(user);
  const running = useDelayed(wanted, START_MS);
  if (!running) return null;
  return (
    <Suspense fallback={null}>
      <Tour onClose={() => void saveSettings({ tour_done: true }).catch(() => undefined)} />
    </Suspense>
  );
}
