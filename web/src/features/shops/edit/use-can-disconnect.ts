import type { Shop } from '@gian-hang/contract/shops';
import { useSession } from '../../../lib/session/session-store.ts';
import { isAdministrator } from '../../../shared/session/session.ts';

/** Only the owner and administrators may disconnect or unlink a shop; the server enforces it. */
export function useCanDisconnect(): (shop: Shop) => boolean {
  const { user } = useSession();
  return ({ owner }) => isAdministrator(user) || (owner !== null && owner.id === user?.id);
}
