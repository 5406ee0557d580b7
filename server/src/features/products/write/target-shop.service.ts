import type { ShopCalls } from '@gian-hang/marketplace/marketplace';
import type { Warehouse } from '@gian-hang/marketplace/types/product-types';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { getShop } from '../../shops/shops.service.ts';

export async function getVisibleShop(deps: Deps, actor: Actor, givenId: string) {
  const [shopId] = await visibleShopIds(deps.db, actor, [givenId]);
  if (!shopId) throw new AppError('not_found');
  return getShop(deps, actor, shopId);
}

/** The warehouses for stock on sale, the default one first. */
export async function listSalesWarehouses(calls: ShopCalls): Promise<Warehouse[]> {
  const sales = (await calls.listWarehouses()).filter(({ forSales }) => forSales);
  return sales.sort((one, other) => Number(other.isDefault) - Number(one.isDefault));
}
