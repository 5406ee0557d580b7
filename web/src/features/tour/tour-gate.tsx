import { useEffect, useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { withTranslations } from '../../lib/text/i18n.ts';
import { saveSettings } from '../../shared/save-settings.ts';
import { mustSetUpSecondFactor } from '../../shared/session/session.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const Tour = lazyPart(() => withTranslations(['tour'], import('./tour.tsx')), 'Tour', { toast: true });

const START_MS = 500;

/** Starts the tour once per user. It counts as done from its start; if saving that fails, it starts again at the next visit. */
export function TourGate() {
  const { user } = useSession();
  const wanted = user?.settings.tour_done === false && !mustSetUpSecondFactor(user);
  const [running, setRunning] = useState(false);
  useEffect(() => {
    if (!wanted) return;
    const timer = setTimeout(() => {
      setRunning(true);
      void saveSettings({ tour_done: true }).catch(() => undefined);
    }, START_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  return running ? <Tour onClose={() => setRunning(false)} /> : null;
}
