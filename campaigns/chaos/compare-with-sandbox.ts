import type { createPool } from '../../server/src/db/database.ts';
import { countWrongOrderCounts } from '../../server/src/testing/orders/order-counts.ts';
import { fetchSandboxProducts } from '../../server/src/testing/products/product-assertions.ts';
import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';

type Pool = ReturnType<typeof createPool>;

type SandboxOrder = {
  id: string;
  status: string;
  create_time: number;
  update_time: number;
  tracking_number: string;
  payment: { total_amount: string };
  line_items: { tracking_number: string }[];
};
type StoredOrder = { t_order_id: string; state: string };

const PAGE_SIZE = 5_000;
const MAX_LISTED_FAULTS = 10;
/** Orders of the sandbox age by themselves, a few in the time of a comparison. */
const MAX_NEWER = 20;

const orderFingerprint = (order: SandboxOrder) =>
  [
    order.status,
    order.create_time,
    order.update_time,
    order.tracking_number || order.line_items.find((line) => line.tracking_number)?.tracking_number || '',
    order.payment.total_amount,
    order.line_items.length,
  ].join(' ');

/**
 * Compares our orders, products and counts of a shop with the sandbox; returns the differences in words. Orders that changed at
 * `since` (seconds) or later may still be missing or old.
 */
export async function compareWithSandbox(
  db: Pool,
  sandbox: TestSandbox,
  shopId: string,
  since: number,
): Promise<{ orders: number; faults: string[] }> {
  const ours = await readStoredOrders(db);
  const faults: string[] = [];
  let orders = 0;
  let newer = 0;
  for (let page = 1; ; page++) {
    const truth = await sandbox.control<{ orders: SandboxOrder[] }>(
      'GET',
      `/orders?shop_id=${shopId}&pageSize=${PAGE_SIZE}&pageNum=${page}`,
    );
    for (const order of truth.orders) {
      const state = ours.get(order.id);
      if (order.update_time >= since && state !== orderFingerprint(order)) newer++;
      else if (state === undefined) faults.push(`lost: ${order.id}`);
      else if (state !== orderFingerprint(order))
        faults.push(`stale: ${order.id} is ${orderFingerprint(order)}, ours ${state}`);
      ours.delete(order.id);
    }
    orders += truth.orders.length;
    if (truth.orders.length < PAGE_SIZE) break;
  }
  faults.push(...[...ours.keys()].map((id) => `not the marketplace’s: ${id}`));
  faults.push(...(await findWrongProducts(db, sandbox, shopId)), ...(await findWrongCounts(db)));
  if (newer > MAX_NEWER) faults.push(`changed since the last sync: ${newer}`);
  return { orders, faults: truncateFaults(faults) };
}

async function readStoredOrders(db: Pool): Promise<Map<string, string>> {
  const { rows } = await db.query<StoredOrder>(`
    select t_order_id, concat_ws(' ', status, extract(epoch from create_time)::bigint,
      extract(epoch from update_time)::bigint, tracking_number, total_amount,
      (select sum((line ->> 'quantity')::int) from jsonb_array_elements(lines) as line)) as state
    from orders`);
  return new Map(rows.map(({ t_order_id, state }) => [t_order_id, state]));
}

/** Compares status and prices of our products with the sandbox. */
async function findWrongProducts(db: Pool, sandbox: TestSandbox, shopId: string): Promise<string[]> {
  type Product = { id: string; status: string; prices: Record<string, string> };
  const { rows } = await db.query<Product>(`
    select product_id as id, status, (
      select jsonb_object_agg(sku ->> 'id', sku ->> 'price') from jsonb_array_elements(skus) as sku) as prices
    from products`);
  const ours = new Map(rows.map((product) => [product.id, product]));
  const products = await fetchSandboxProducts(sandbox, shopId);
  const faults = products.flatMap(({ id, status, skus }) => {
    const copy = ours.get(id);
    ours.delete(id);
    if (copy === undefined) return [`lost: product ${id}`];
    const isSame =
      copy.status === status && skus.every(({ id: sku, price }) => copy.prices[sku] === price.sale_price);
    return isSame ? [] : [`stale: product ${id}`];
  });
  return [...faults, ...[...ours.keys()].map((id) => `not the marketplace’s: product ${id}`)];
}

/** The counts of orders against the orders themselves, and what must be there once for every order. */
async function findWrongCounts(db: Pool): Promise<string[]> {
  const { rows } = await db.query<{ what: string; wrong: number }>(`
    select 'doubled orders' as what, count(*)::int as wrong from (
      select from orders group by shop_id, t_order_id having count(*) > 1) doubled
    union all
    select 'orders without their payload', count(*)::int
    from orders o left join payload_pages p on p.id = o.payload_page and p.shop_id = o.shop_id
    where p.id is null
    union all
    select 'orders quarantined', count(*)::int from quarantined_records where kind = 'orders'
    union all
    select 'runs left open', count(*)::int from sync_runs where kind = 'orders' and state in ('waiting', 'running')`);
  const counts = { what: 'order counts', wrong: await countWrongOrderCounts(db) };
  return [counts, ...rows].filter(({ wrong }) => wrong > 0).map(({ what, wrong }) => `${what}: ${wrong}`);
}

function truncateFaults(faults: string[]): string[] {
  const more = faults.length - MAX_LISTED_FAULTS;
  return more > 0 ? [...faults.slice(0, MAX_LISTED_FAULTS), `and ${more} more`] : faults;
}
