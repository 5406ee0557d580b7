import type { Shop } from '@gian-hang/contract/shops';
import { isAdministrator, useSession } from '../../../shared/session/session.ts';

/** Only the owner of a shop and administrators may disconnect or unlink it; the server refuses anybody else. */
export function useCanDisconnect(): (shop: Shop) => boolean {
  const { user } = useSession();
  return ({ owner }) => isAdministrator(user) || (owner !== null && owner.id === user?.id);
}
