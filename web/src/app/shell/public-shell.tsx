import { Outlet, useRouteContext } from '@tanstack/react-router';
import { Shell } from './shell.tsx';

export function PublicShell() {
  const { signedIn } = useRouteContext({ from: '/open' });
  return signedIn ? <Shell /> : <Outlet />;
}
