import type { TopProducts, TopProductsQuery } from '@gian-hang/contract/analytics/overview';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { resolvePeriod } from '../period.ts';
import type { SalesScope } from './sales-figures.queries.ts';
import {
  type GoodsKey,
  selectBestSelling,
  selectGoods,
  selectSkuProfits,
  selectSoldSkus,
  type TopRow,
  type TopRows,
} from './top-products.queries.ts';

const MAX_TOP = 10;

type Goods = SalesScope & Pick<TopProductsQuery, 'group'> & { currency: string | null };
type Item = TopProducts['items'][number];
/** The profit of an SKU; undefined if nothing has settled, null if a cost is not known. */
type ProfitOf = (shopId: string, skuId: string) => string | null | undefined;

async function loadProfits(deps: Deps, goods: Goods, skuIds: readonly string[] | null): Promise<ProfitOf> {
  const rows = await selectSkuProfits(deps.db, goods, skuIds);
  const profits = new Map(rows.map(({ shop_id, sku_id, profit }) => [`${shop_id} ${sku_id}`, profit]));
  return (shopId, skuId) => profits.get(`${shopId} ${skuId}`);
}

/** Null if nothing has settled or a cost is not known. */
function addProfits(profits: readonly (string | null | undefined)[]): string | null {
  const settled = profits.filter((profit) => profit !== undefined);
  const known = settled.filter((profit) => profit !== null);
  return known.length === 0 || known.length < settled.length ? null : addAmounts(known);
}

function toItem(row: TopRow, group: TopProductsQuery['group'], profitOf: ProfitOf): Item {
  const { shop_id, shop_name, line, sku_id, ...figures } = row;
  const isSku = group === 'sku';
  return {
    ...figures,
    shop: { id: shop_id, name: shop_name },
    sku_id: isSku ? sku_id : null,
    title: line.product_name,
    variant: isSku ? line.sku_name : '',
    seller_sku: isSku ? line.seller_sku : '',
    image: line.sku_image,
    profit: addProfits(row.sku_ids.map((id) => profitOf(shop_id, id))),
  };
}

async function listBestSelling(
  deps: Deps,
  goods: Goods,
  { sort, seesMoney }: { sort: 'units' | 'revenue'; seesMoney: boolean },
): Promise<TopProducts> {
  const { currency, rows } = await selectBestSelling(deps.db, goods, { sort, limit: MAX_TOP });
  const skuIds = seesMoney ? rows.flatMap(({ sku_ids }) => sku_ids) : [];
  const shopIds = [...new Set(rows.map(({ shop_id }) => shop_id))];
  const profitOf: ProfitOf =
    skuIds.length > 0 ? await loadProfits(deps, { ...goods, shopIds, currency }, skuIds) : () => undefined;
  return { currency, items: rows.map((row) => toItem(row, goods.group, profitOf)) };
}

/** The goods with the highest profit that is known. */
function rankByProfit(skus: readonly GoodsKey[], group: Goods['group'], profitOf: ProfitOf): GoodsKey[] {
  const goods = Map.groupBy(
    skus,
    (sku) => `${sku.shop_id} ${sku.product_id} ${group === 'sku' ? sku.sku_id : ''}`,
  );
  return [...goods.values()]
    .flatMap((own) => {
      const profit = addProfits(own.map(({ shop_id, sku_id }) => profitOf(shop_id, sku_id)));
      const [first] = own;
      return first && profit !== null
        ? [{ key: group === 'sku' ? first : { ...first, sku_id: '' }, profit }]
        : [];
    })
    .sort((a, b) => compareAmounts(b.profit, a.profit))
    .slice(0, MAX_TOP)
    .map(({ key }) => key);
}

async function listMostProfitable(deps: Deps, goods: Goods): Promise<TopProducts> {
  const { currency, skus } = await selectSoldSkus(deps.db, goods);
  const inCurrency = { ...goods, currency };
  const profitOf = await loadProfits(deps, inCurrency, null);
  const keys = rankByProfit(skus, goods.group, profitOf);
  const { rows }: TopRows = await selectGoods(deps.db, inCurrency, keys);
  return { currency, items: rows.map((row) => toItem(row, goods.group, profitOf)) };
}

/** The best products or SKUs in the chosen shops that the actor may see. */
export async function listTopProducts(
  deps: Deps,
  actor: Actor,
  { selectedStore, dates, currency, group, sort }: TopProductsQuery,
): Promise<TopProducts> {
  const seesMoney = actor.permissions.includes('money.read');
  if (sort === 'profit' && !seesMoney) throw new AppError('forbidden');
  const goods = {
    ...resolvePeriod(deps, dates),
    shopIds: await visibleShopIds(deps.db, actor, selectedStore),
    timeZone: deps.config.timeZone,
    group,
    currency: currency ?? null,
  };
  return sort === 'profit'
    ? listMostProfitable(deps, goods)
    : listBestSelling(deps, goods, { sort, seesMoney });
}
