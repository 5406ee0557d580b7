import { lazyRouteComponent } from '@tanstack/react-router';

/**
 * The router reloads the page once when a chunk is missing, as after an upgrade. Offline that would end on the browser's
 * error page, so the error is replaced by one the router does not recognise, and the crash page waits for the network.
 */
function failOffline(error: unknown): never {
  throw navigator.onLine ? error : new Error('Loading chunk failed', { cause: error });
}

export const lazyPage: typeof lazyRouteComponent = (importer, exportName) =>
  lazyRouteComponent(() => importer().catch(failOffline), exportName);
