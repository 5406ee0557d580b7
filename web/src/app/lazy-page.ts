import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The router reloads the page once when a part of the app is missing, as after an upgrade. Offline that would end on the
 * browser's own error page, so the failure gets a name the router does not know and the crash page waits for the network.
 */
function failOffline(error: unknown): never {
  throw navigator.onLine ? error : new Error('Loading chunk failed', { cause: error });
}

export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => importer().catch(failOffline), exportName);
