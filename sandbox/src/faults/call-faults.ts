import type { ShopCall, ShopEndpoint } from '../http/endpoint.ts';
import { isRecord, type Query } from '../http/params.ts';
import type { OverlayRow } from '../lazy/lazy-table.ts';
import type { Fault } from './faults.ts';
import { readStale } from './stale-reads.ts';

const DEFAULT_PAGE_SIZE = 10;

/** Runs an endpoint under the faults that change what it reads or does. */
export function handleUnderFault(fault: Fault | undefined, endpoint: ShopEndpoint, call: ShopCall): unknown {
  const handle = () => endpoint.handle(call);
  switch (fault?.kind) {
    case 'short_page':
      return endpoint.handle({ ...call, query: withShorterPage(call.query) });
    case 'moved_row':
      touchMiddleRow(call, handle());
      return handle();
    case 'outside_window': {
      const data = handle();
      const id = touchMiddleRow(call, data);
      return id === undefined ? data : withUpdateTime(data, id, call.now);
    }
    case 'stale':
      return readStale(fault.snapshot, endpoint, call, handle);
    case 'partial_failure':
    case 'nameless_failure':
      return failLastItem(fault, endpoint, call);
    default:
      return handle();
  }
}

function withShorterPage(query: Query): Query {
  const size = Number(query.get('page_size') ?? DEFAULT_PAGE_SIZE);
  return new Map([...query, ['page_size', String(Math.max(1, Math.floor(size / 3)))]]);
}

const TOUCHED_LISTS = ['orders', 'products'] as const;

function touch<Row extends OverlayRow>(
  table: { find(id: string): Row | undefined; save(row: Row): void },
  id: string,
  now: number,
): void {
  const row = table.find(id);
  if (row !== undefined) table.save({ ...row, updateTime: Math.max(row.updateTime, now) });
}

/** Changes the order or product in the middle of the page, as a busy shop does while its list is read. */
function touchMiddleRow({ shop, sandbox, now }: ShopCall, data: unknown): string | undefined {
  if (!isRecord(data)) return undefined;
  for (const name of TOUCHED_LISTS) {
    const rows = Array.isArray(data[name]) ? data[name].filter(isRecord) : [];
    const id = rows[Math.floor(rows.length / 2)]?.id;
    if (typeof id !== 'string') continue;
    if (name === 'orders') touch(shop.orders, id, now);
    else touch(shop.products, id, now);
    sandbox.store.touch();
    return id;
  }
  return undefined;
}

function withUpdateTime(data: unknown, id: string, time: number): unknown {
  if (!isRecord(data)) return data;
  const changed = (value: unknown) =>
    Array.isArray(value)
      ? value.map((row) => (isRecord(row) && row.id === id ? { ...row, update_time: time } : row))
      : value;
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, changed(value)]));
}

/** Batches: the list in the body and the name of an item's id in an error. */
const BATCHES: readonly (readonly [list: string, idName: string])[] = [
  ['product_ids', 'product_id'],
  ['skus', 'sku_id'],
  ['packages', 'package_id'],
  ['combinable_packages', 'package_id'],
];

/** Leaves the last item of a batch undone and reports that under code 0; a nameless error does not say which item. */
function failLastItem(fault: Fault, endpoint: ShopEndpoint, call: ShopCall): unknown {
  const [list, idName] = BATCHES.find(([name]) => Array.isArray(call.body[name])) ?? [];
  const items = list === undefined ? undefined : call.body[list];
  if (list === undefined || idName === undefined || !Array.isArray(items)) return endpoint.handle(call);
  const others = items.slice(0, -1);
  const data =
    others.length === 0 ? {} : endpoint.handle({ ...call, body: { ...call.body, [list]: others } });
  const failed: unknown = items.at(-1);
  const error = {
    code: fault.code ?? 36009003,
    message: fault.message ?? 'Internal error. Please try again.',
    ...(fault.kind === 'partial_failure' && {
      detail: { [idName]: isRecord(failed) ? failed.id : failed },
    }),
  };
  const known = isRecord(data) ? data : {};
  return { ...known, errors: [...(Array.isArray(known.errors) ? known.errors : []), error] };
}
