import type {
  ChangedCost,
  ChangedCosts,
  CostChange,
  CostChanges,
  CostHistory,
  CostQuery,
  SkuCost,
  SkuCostPage,
} from '@gian-hang/contract/finance/costs';
import { COSTS_BEGIN } from '@gian-hang/contract/finance/profit-values';
import { compareAmounts, currencyOfRegion, isAmountInCurrency } from '@gian-hang/contract/money/money';
import { paginate } from '@gian-hang/contract/pagination';
import type { Db } from '../../../db/database.ts';
import { possibleIds } from '../../../db/possible-ids.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import { localDay } from '../../../shared/days.ts';
import { isShopVisible, visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { findOrder } from '../../orders/list/orders.service.ts';
import {
  type CostEntry,
  costHistory,
  deleteEntries,
  entriesOf,
  lockCosts,
  type SkuRef,
  upsertEntries,
} from './cost-entries.queries.ts';
import { currenciesOfShops } from './shop-currencies.queries.ts';
import { fetchSkuCosts, type SkuRow, skusOfOrder } from './sku-costs.queries.ts';

function toSkuCost({ shop_id, shop_name, region, ...row }: SkuRow): SkuCost {
  return { ...row, shop: { id: shop_id, name: shop_name }, currency: currencyOfRegion(region) };
}

export async function listCosts(deps: Deps, actor: Actor, query: CostQuery): Promise<SkuCostPage> {
  const { db, clock, config } = deps;
  const { pageNum, pageSize, order, search = '', missing } = query;
  const today = localDay(clock.now(), config.timeZone);
  if (order) {
    const { shop_id, id } = await findOrder(deps, actor, order);
    const rows = await skusOfOrder(db, { shopId: shop_id, id }, today);
    const wanted = missing ? rows.filter(({ cost }) => cost === null) : rows;
    const items = wanted.slice((pageNum - 1) * pageSize, pageNum * pageSize).map(toSkuCost);
    return { items, pagination: paginate(pageNum, pageSize, wanted.length) };
  }
  const shopIds = await visibleShopIds(db, actor, query.selectedStore);
  const filter = { shopIds, today, search, missing: missing !== undefined };
  const { rows, total } = await fetchSkuCosts(db, filter, query);
  return { items: rows.map(toSkuCost), pagination: paginate(pageNum, pageSize, total) };
}

export async function getCostHistory({ db }: Deps, actor: Actor, sku: SkuRef): Promise<CostHistory> {
  const [shopId] = possibleIds([sku.shop_id]);
  if (!shopId || !(await isShopVisible(db, actor, shopId))) throw new AppError('not_found');
  const rows = await costHistory(db, sku);
  return {
    items: rows.map(({ valid_from, cost, changed_at, first_name, last_name, email }) => ({
      valid_from,
      cost,
      changed_at: changed_at.toISOString(),
      changed_by: [first_name, last_name].filter(Boolean).join(' ') || email,
    })),
  };
}

/** Sets all of the costs or none. */
export async function changeCosts(deps: Deps, actor: Actor, { items }: CostChanges): Promise<ChangedCosts> {
  const { db, clock, config } = deps;
  const currencies = await currenciesOfVisibleShops(db, actor, items);
  refuseExcessDecimals(items, currencies);
  const now = clock.now();
  return inTransaction(deps, async (trx) => {
    await lockCosts(trx);
    const changed = planChanges(items, await entriesOf(trx, items), localDay(now, config.timeZone));
    const set = changed.flatMap(({ after, before: _, ...entry }) =>
      after === null ? [] : [{ ...entry, cost: after, currency: currencies.get(entry.shop_id) ?? '' }],
    );
    await upsertEntries(trx, set, { accountId: actor.accountId, now });
    await deleteEntries(
      trx,
      changed.filter(({ after }) => after === null),
    );
    await recordChanges(trx, deps, actor, changed);
    return { items: changed };
  });
}

async function currenciesOfVisibleShops(
  db: Db,
  actor: Actor,
  items: readonly CostChange[],
): Promise<Map<string, string>> {
  const wanted = [...new Set(items.map(({ shop_id }) => shop_id))];
  const visible = new Set(await visibleShopIds(db, actor));
  if (!wanted.every((id) => visible.has(id))) throw new AppError('not_found');
  return currenciesOfShops(db, wanted);
}

const TOO_PRECISE = {
  vi: 'Giá vốn có nhiều chữ số lẻ hơn loại tiền của shop',
  en: "The cost has more decimals than the shop's currency",
};

function refuseExcessDecimals(items: readonly CostChange[], currencies: ReadonlyMap<string, string>): void {
  const errors = items.flatMap(({ shop_id, cost }, index) =>
    cost === null || isAmountInCurrency(cost, currencies.get(shop_id) ?? '')
      ? []
      : [{ path: `items.${index}.cost`, message: TOO_PRECISE }],
  );
  if (errors.length > 0) throw new AppError('validation_failed', { errors: errors.slice(0, 20) });
}

const keyOf = ({ shop_id, sku_id }: SkuRef) => `${shop_id} ${sku_id}`;

/** What each change means by day, with the cost before. The last change of a day counts. */
function planChanges(
  items: readonly CostChange[],
  entries: readonly CostEntry[],
  today: string,
): ChangedCost[] {
  const bySku = Map.groupBy(entries, keyOf);
  const changes = new Map<string, ChangedCost>();
  for (const item of items) {
    const known = bySku.get(keyOf(item)) ?? [];
    const valid = known.find(({ valid_from }) => valid_from <= today);
    const valid_from = item.valid_from ?? valid?.valid_from ?? COSTS_BEGIN;
    const before = known.find((entry) => entry.valid_from === valid_from)?.cost ?? null;
    const { shop_id, sku_id, cost: after } = item;
    changes.set(`${keyOf(item)} ${valid_from}`, { shop_id, sku_id, valid_from, before, after });
  }
  return [...changes.values()].filter(({ before, after }) => !isSame(before, after));
}

const isSame = (one: string | null, other: string | null) =>
  one === null || other === null ? one === other : compareAmounts(one, other) === 0;

/** Keeps each line of the audit log readable. */
const CHANGES_PER_LINE = 100;

async function recordChanges(
  trx: Db,
  { clock }: Deps,
  actor: Actor,
  changed: readonly ChangedCost[],
): Promise<void> {
  for (const [shopId, changes] of Map.groupBy(changed, ({ shop_id }) => shop_id))
    for (let start = 0; start < changes.length; start += CHANGES_PER_LINE) {
      const part = changes.slice(start, start + CHANGES_PER_LINE);
      const costs = (value: 'before' | 'after') =>
        part.map(({ sku_id, valid_from, [value]: cost }) => ({ sku_id, valid_from, cost }));
      await recordAudit(trx, clock, actor, {
        action: 'costs.changed',
        object: { type: 'shop', id: shopId },
        before: { costs: costs('before') },
        after: { costs: costs('after') },
      });
    }
}
