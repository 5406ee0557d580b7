import type { Deps } from '../../../deps.ts';
import { type ShopViewer, visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import type { Period } from '../period.ts';
import { type DaySales, selectSalesByDay } from './sales-by-day.queries.ts';

/** Sales by day and currency in the shops that the actor may see; only days with orders. */
export async function fetchSalesByDay(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  actor: ShopViewer,
  period: Period,
): Promise<DaySales[]> {
  const shopIds = await visibleShopIds(db, actor);
  return selectSalesByDay(db, { ...period, shopIds, timeZone: config.timeZone });
}
