import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import type { Grant } from './grants.ts';

/** Ends a shop's authorisation and sends the webhook. Removes one grant if `only` is set, otherwise all of them. */
export async function deauthorize(sandbox: Sandbox, shop: Shop, only?: Grant): Promise<void> {
  sandbox.grants.removeShop(shop, only);
  await sandbox.store.flush();
  sandbox.webhooks.send(shop, 6, { message: `Shop ${shop.id} has removed its authorization.` });
}
