import { redirect } from '@tanstack/react-router';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { currentSession } from '../lib/session/session-store.ts';
import {
  hasPermission,
  isAdministrator,
  mustSetUpSecondFactor,
  restoreSession,
  signInWithRefreshCookie,
} from '../shared/session/session.ts';
import { startPageOf, startViewShown } from '../shared/start-page.ts';

type GuardContext = { location: { href: string; pathname: string } };

export async function requireSession({ location }: GuardContext): Promise<void> {
  if (!(await restoreSession())) throw redirect({ to: '/login', search: { redirect: location.href } });
  if (location.pathname !== '/profile' && mustSetUpSecondFactor(currentSession().user))
    throw redirect({ to: '/profile', replace: true });
}

export function requireAdministrator(): void {
  if (!isAdministrator(currentSession().user)) throw redirect({ to: '/403' });
}

export function requireMoney(): void {
  if (!hasPermission(currentSession().user, 'money.read'))
    throw redirect({ to: '/403', search: { area: 'money' } });
}

/** Leads to the page that the person has chosen to start with; a guest signs in first. */
export async function redirectToStartPage({ preload }: { preload: boolean }): Promise<never> {
  if (!(await restoreSession())) throw redirect({ to: '/login', replace: true });
  if (!preload) startViewShown.reset();
  throw redirect({ to: startPageOf(currentSession().user), replace: true });
}

type LoginSearch = { redirect?: string | undefined; oidc?: string | undefined };

export async function requireGuest({ search }: { search: LoginSearch }): Promise<void> {
  const entering = search.oidc === undefined ? restoreSession() : signInWithRefreshCookie();
  const entered = await entering.catch(() => false);
  if (entered) throw redirect({ href: safeRedirect(search.redirect), replace: true });
}
