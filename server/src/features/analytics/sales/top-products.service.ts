import type { TopProducts, TopProductsQuery } from '@gian-hang/contract/analytics/overview';
import { addAmounts, compareAmounts } from '@gian-hang/contract/money/money';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { fetchProfitBySku } from '../../finance/profit/profit.service.ts';
import { resolvePeriod } from '../period.ts';
import type { SalesScope } from './sales-figures.queries.ts';
import {
  findCommonCurrency,
  type GoodsKey,
  selectGoods,
  selectSkus,
  selectTopGoods,
  type TopRow,
} from './top-products.queries.ts';

const MAX_TOP = 10;

type Goods = SalesScope & Pick<TopProductsQuery, 'group'> & { currency: string };
type Profits = Map<string, string>;

const keyOf = ({ shop_id, product_id, sku_id }: GoodsKey) => `${shop_id} ${product_id} ${sku_id}`;

/** The profit of goods by their keys, from that of their SKUs; without those that have none or miss a cost. */
async function fetchProfits(deps: Deps, goods: Goods, items?: readonly TopRow[]): Promise<Profits> {
  const isBySku = goods.group === 'sku';
  const skus = isBySku && items ? items : await selectSkus(deps.db, goods, items);
  const profits = await fetchProfitBySku(deps, {
    ...goods,
    skuIds: items ? skus.map(({ sku_id }) => sku_id) : null,
  });
  const bySku = new Map(profits.map(({ shop_id, sku_id, profit }) => [`${shop_id} ${sku_id}`, profit]));
  const byGoods = Map.groupBy(skus, (sku) => keyOf(isBySku ? sku : { ...sku, sku_id: '' }));
  const sums: Profits = new Map();
  for (const [key, own] of byGoods) {
    const settled = own.flatMap(({ shop_id, sku_id }) => bySku.get(`${shop_id} ${sku_id}`) ?? []);
    const isIncomplete = own.some(({ shop_id, sku_id }) => bySku.get(`${shop_id} ${sku_id}`) === null);
    if (settled.length > 0 && !isIncomplete) sums.set(key, addAmounts(settled));
  }
  return sums;
}

/** Only goods whose profit is known. */
async function findMostProfitable(deps: Deps, goods: Goods): Promise<{ rows: TopRow[]; profits: Profits }> {
  const profits = await fetchProfits(deps, goods);
  const keys = [...profits]
    .sort(([a, one], [b, other]) => compareAmounts(other, one) || (a < b ? -1 : 1))
    .slice(0, MAX_TOP)
    .map(([key]): GoodsKey => {
      const [shop_id = '', product_id = '', sku_id = ''] = key.split(' ');
      return { shop_id, product_id, sku_id };
    });
  return { rows: await selectGoods(deps.db, goods, keys), profits };
}

function toItem(
  row: TopRow,
  group: TopProductsQuery['group'],
  profits: Profits,
): TopProducts['items'][number] {
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
    profit: profits.get(keyOf(row)) ?? null,
  };
}

/** The best-selling products or SKUs in the chosen shops that the actor may see. */
export async function listTopProducts(
  deps: Deps,
  actor: Actor,
  { selectedStore, dates, currency: wanted, group, sort }: TopProductsQuery,
): Promise<TopProducts> {
  const { db, config } = deps;
  const seesMoney = actor.permissions.includes('money.read');
  if (sort === 'profit' && !seesMoney) throw new AppError('forbidden');
  const period = resolvePeriod(deps, dates);
  const scope = {
    ...period,
    shopIds: await visibleShopIds(db, actor, selectedStore),
    timeZone: config.timeZone,
  };
  const currency = wanted ?? (await findCommonCurrency(db, scope));
  if (currency === null) return { currency, items: [] };
  const goods = { ...scope, group, currency };
  const { rows, profits } =
    sort === 'profit'
      ? await findMostProfitable(deps, goods)
      : await findBestSelling(deps, goods, sort, seesMoney);
  return { currency, items: rows.map((row) => toItem(row, group, profits)) };
}

async function findBestSelling(deps: Deps, goods: Goods, sort: 'units' | 'revenue', seesMoney: boolean) {
  const rows = await selectTopGoods(deps.db, goods, { sort, limit: MAX_TOP });
  const profits = seesMoney && rows.length > 0 ? await fetchProfits(deps, goods, rows) : new Map();
  return { rows, profits };
}
