import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type Namespace, withTranslations } from '../lib/text/i18n.ts';

/**
 * The router reloads the page once when a chunk is missing, as after an upgrade. Offline that would end on the browser's
 * error page, so the error is replaced by one the router does not recognise, and the crash page waits for the network.
 */
function failOffline(error: unknown): never {
  throw navigator.onLine ? error : new Error('Loading chunk failed', { cause: error });
}

/** A page that is loaded on demand, together with the namespaces of its texts. */
export function lazyPage<Name extends string>(
  load: () => Promise<Record<Name, () => ReactNode>>,
  name: Name,
  namespaces: readonly Namespace[] = [],
) {
  return lazyRouteComponent(() => withTranslations(namespaces, load()).catch(failOffline), name);
}
