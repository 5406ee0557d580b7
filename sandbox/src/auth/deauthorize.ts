import type { Sandbox } from '../sandbox-state.ts';
import { sellerDeauthorized } from '../webhooks/notifications.ts';
import type { Shop } from '../world/shop.ts';
import type { Grant } from './grants.ts';

/** Ends a shop's authorisation and sends the webhook. Removes one grant if `only` is set, otherwise all of them. */
export async function deauthorize(sandbox: Sandbox, shop: Shop, only?: Grant): Promise<void> {
  sandbox.grants.removeShop(shop, only);
  await sandbox.store.flush();
  const { type, data } = sellerDeauthorized(shop.id);
  sandbox.webhooks.send(shop, type, data);
}
