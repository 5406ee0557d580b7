import type { OrderEarnings, Profit } from '@gian-hang/contract/finance/earnings';
import { addAmounts, multiplyAmount, negateAmount } from '@gian-hang/contract/money/money';
import type { StoredLedgerRow } from '../../../db/schema/finance-tables.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { findOrder } from '../../orders/list/orders.service.ts';
import { sumBreakdowns, sumParts } from '../sum-parts.ts';
import {
  estimateOf,
  type LineCost,
  lineCosts,
  type OrderEstimate,
  type OrderTransaction,
  transactionsOf,
} from './earnings.queries.ts';
import { orderLedger } from './order-ledger.service.ts';

function noEarnings(currency: string): OrderEarnings {
  return {
    state: 'none',
    currency,
    settlement: null,
    parts: null,
    breakdown: [],
    difference: '0',
    estimate: null,
    expected_on: null,
    statements: [],
    skus: [],
    skus_outdated: false,
    profit: null,
    read_at: null,
  };
}

/** What an order earned: final from its statements, else the marketplace's estimate. Manual orders earn nothing there. */
export async function getOrderEarnings(deps: Deps, actor: Actor, id: string): Promise<OrderEarnings> {
  const order = await findOrder(deps, actor, id);
  if (order.source === 'manual') return noEarnings(order.currency);
  const [rows, estimate] = await Promise.all([transactionsOf(deps.db, order), estimateOf(deps.db, order)]);
  if (rows.length > 0) {
    const earned = finalEarnings(rows, estimate);
    const ledger = await orderLedger(deps, order, newestOf(rows));
    const hasSale = rows.some(({ kind }) => kind === 'ORDER');
    const lines = hasSale ? await lineCosts(deps.db, { ...order, currency: earned.currency }) : [];
    return {
      ...earned,
      skus: sumSkus(ledger.rows),
      skus_outdated: ledger.isOutdated,
      profit: toProfit(earned.settlement ?? '0', lines),
    };
  }
  if (!estimate?.open) return noEarnings(order.currency);
  const lines = await lineCosts(deps.db, { ...order, currency: estimate.currency });
  return { ...estimatedEarnings(estimate), profit: toProfit(estimate.settlement, lines) };
}

function finalEarnings(
  rows: readonly OrderTransaction[],
  estimate: OrderEstimate | undefined,
): OrderEarnings {
  const [first] = rows;
  return {
    ...noEarnings(first?.currency ?? ''),
    state: 'final',
    settlement: addAmounts(rows.map(({ settlement }) => settlement)),
    parts: sumParts(rows),
    breakdown: sumBreakdowns(rows),
    difference: addAmounts(rows.map(({ difference }) => difference)),
    estimate: estimate
      ? {
          settlement: estimate.settlement,
          parts: sumParts([estimate]),
          breakdown: sumBreakdowns([estimate]),
        }
      : null,
    statements: [...Map.groupBy(rows, ({ statement_id }) => statement_id).values()].flatMap((same) => {
      const [row] = same;
      const settlement = addAmounts(same.map((one) => one.settlement));
      return row ? [{ statement_id: row.statement_id, day: row.day, state: row.state, settlement }] : [];
    }),
    read_at: newestOf(rows).toISOString(),
  };
}

function estimatedEarnings(estimate: OrderEstimate): OrderEarnings {
  return {
    ...noEarnings(estimate.currency),
    state: 'estimated',
    settlement: estimate.settlement,
    parts: sumParts([estimate]),
    breakdown: sumBreakdowns([estimate]),
    difference: estimate.difference,
    expected_on: estimate.expected_on,
    read_at: estimate.read_at.toISOString(),
  };
}

/** When the newest of the transactions was read. */
function newestOf(rows: readonly OrderTransaction[]): Date {
  const times = rows.map((row) => (row.transactions_read_at ?? row.statement_at).getTime());
  return new Date(Math.max(...times));
}

/** A refund has rows of its own, with the pieces that came back. */
function sumSkus(rows: readonly StoredLedgerRow[]): OrderEarnings['skus'] {
  return [...Map.groupBy(rows, ({ sku_id }) => sku_id)].map(([sku_id, same]) => ({
    sku_id,
    name: [same[0]?.product_name, same[0]?.sku_name].filter(Boolean).join(' · '),
    quantity: Math.max(...same.map(({ quantity }) => quantity)),
    settlement: addAmounts(same.map(({ settlement }) => settlement)),
  }));
}

function toProfit(settlement: string, lines: readonly LineCost[]): Profit {
  const missing = new Map(lines.flatMap(({ sku_id, name, cost }) => (cost === null ? [[sku_id, name]] : [])));
  const missing_costs = [...missing].map(([sku_id, name]) => ({ sku_id, name }));
  if (missing_costs.length > 0) return { cost: null, profit: null, missing_costs };
  const cost = addAmounts(lines.map(({ cost, quantity }) => multiplyAmount(cost ?? '0', quantity)));
  return { cost, profit: addAmounts([settlement, negateAmount(cost)]), missing_costs };
}
