import { redirect } from '@tanstack/react-router';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { currentSession } from '../lib/session-store.ts';
import { enterWithCookie, isAdministrator, restoreSession } from '../shared/session.ts';

export async function requireSession({ location }: { location: { href: string } }): Promise<void> {
  if (!(await restoreSession())) throw redirect({ to: '/login', search: { redirect: location.href } });
}

export function requireAdministrator(): void {
  if (!isAdministrator(currentSession().user)) throw redirect({ to: '/403' });
}

type LoginSearch = { redirect?: string | undefined; oidc?: string | undefined };

export async function requireGuest({ search }: { search: LoginSearch }): Promise<void> {
  const entering = search.oidc === undefined ? restoreSession() : enterWithCookie();
  const entered = await entering.catch(() => false);
  if (entered) throw redirect({ href: safeRedirect(search.redirect), replace: true });
}
