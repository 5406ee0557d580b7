import { Outlet } from '@tanstack/react-router';
import { type MouseEvent, useEffect } from 'react';
import { CommandPalette } from '../../features/command-palette/command-palette.tsx';
import { TourGate } from '../../features/tour/tour-gate.tsx';
import { useSession } from '../../lib/session/session-store.ts';
import { useTranslation, withTranslations } from '../../lib/text/i18n.ts';
import { requestToasts } from '../../lib/toast.ts';
import { useLiveUpdates } from '../../shared/live/use-live-updates.ts';
import { PageLoading } from '../../ui/states/page-loading.tsx';
import { Footer } from './footer.tsx';
import { InShell } from './in-shell.ts';
import { KeyboardHelp } from './keyboard-help.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar/sidebar.tsx';
import { useSidebar } from './sidebar/use-sidebar.ts';
import { Topbar } from './topbar/topbar.tsx';
import { useRefreshUser } from './use-refresh-user.ts';

const PRELOAD_AFTER_MS = 30_000;

/** Preloads the sign-in page, so that signing out works offline. On failure the route loads it later. */
function preloadSignInPage(): () => void {
  const load = () =>
    withTranslations(['auth'], import('../../features/auth/sign-in/login-page.tsx')).catch(() => null);
  const timer = setTimeout(load, PRELOAD_AFTER_MS);
  return () => clearTimeout(timer);
}

/** Goes with the session, so that no page asks for anything while the sign-in page loads. */
export function Shell() {
  const { token } = useSession();
  return token === null ? <PageLoading /> : <SignedInShell />;
}

function SignedInShell() {
  const { t } = useTranslation();
  const sidebar = useSidebar();
  useRefreshUser();
  useLiveUpdates();
  useEffect(requestToasts, []);
  useEffect(preloadSignInPage, []);
  return (
    <div className={classes.shell}>
      <SkipLink target="content" text={t('common.skipToContent')} />
      <SkipLink target="list" text={t('common.skipToList')} />
      <Sidebar sidebar={sidebar} />
      <div className={classes.column}>
        <Topbar sidebar={sidebar} />
        <main id="content" tabIndex={-1} className={classes.content}>
          <InShell value={true}>
            <Outlet />
          </InShell>
        </main>
        <Footer />
      </div>
      <CommandPalette />
      <KeyboardHelp />
      <TourGate />
    </div>
  );
}

/** The focus moves without a hash, so the address still reproduces the list. */
function SkipLink({ target, text }: { target: 'content' | 'list'; text: string }) {
  const skip = (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(target)?.focus();
  };
  return (
    <a href={`#${target}`} className={classes.skip} data-target={target} onClick={skip}>
      {text}
    </a>
  );
}
