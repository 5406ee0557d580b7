import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import { CommandPalette } from '../../features/command-palette/command-palette.tsx';
import { useTranslation, withTranslations } from '../../lib/text/i18n.ts';
import { requestToasts } from '../../lib/toast.ts';
import { useLiveUpdates } from '../../shared/live/use-live-updates.ts';
import { Footer } from './footer.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { Topbar } from './topbar/topbar.tsx';
import { useRefreshUser } from './use-refresh-user.ts';

const TourGate = lazy(async () => ({
  default: (await import('../../features/tour/tour-gate.tsx')).TourGate,
}));

const PRELOAD_AFTER_MS = 30_000;

/** Preloads the sign-in page, so that signing out works offline. On failure the route loads it later. */
function preloadSignInPage(): () => void {
  const load = () =>
    withTranslations(['auth'], import('../../features/auth/sign-in/login-page.tsx')).catch(() => null);
  const timer = setTimeout(load, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}

export function Shell() {
  const { t } = useTranslation();
  const sidebar = useSidebar();
  useRefreshUser();
  useLiveUpdates();
  useEffect(requestToasts, []);
  useEffect(preloadSignInPage, []);
  return (
    <div className={classes.shell}>
      <a href="#content" className={classes.skip}>
        {t('common.skipToContent')}
      </a>
      <Sidebar sidebar={sidebar} />
      <div className={classes.column}>
        <Topbar sidebar={sidebar} />
        <main id="content" tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
        <Footer />
      </div>
      <CommandPalette />
      <Suspense fallback={null}>
        <TourGate />
      </Suspense>
    </div>
  );
}
