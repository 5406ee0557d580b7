import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import type { Grant } from './grants.ts';

/** Ends the authorisation of a shop; of one grant when given, else of all. The app is told by webhook. */
export async function deauthorize(sandbox: Sandbox, shop: Shop, only?: Grant): Promise<void> {
  sandbox.grants.removeShop(shop, only);
  await sandbox.store.flush();
  sandbox.webhooks.send(shop, 6, { message: `Shop ${shop.id} has removed its authorization.` });
}
