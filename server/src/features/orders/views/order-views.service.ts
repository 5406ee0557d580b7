import { ADMINISTRATOR } from '@gian-hang/contract/accounts/roles';
import { MAX_ORDER_VIEWS } from '@gian-hang/contract/limits';
import type {
  NewOrderView,
  OrderView,
  OrderViewArrangement,
  OrderViewEdit,
  OrderViews,
} from '@gian-hang/contract/orders/views';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { AppError } from '../../../http/errors/app-error.ts';
import { recordAudit } from '../../../shared/audit/audit.service.ts';
import {
  deleteView,
  insertView,
  lockView,
  lockViewsOf,
  type OrderViewRow,
  replacePlaces,
  updateView,
  viewNamesOf,
  visibleViews,
} from './order-views.queries.ts';

function toOrderView(row: OrderViewRow): OrderView {
  return {
    id: row.id,
    name: row.name,
    shared: row.shared,
    owner: {
      id: row.owner_id,
      first_name: row.first_name,
      last_name: row.last_name,
      full_name: [row.first_name, row.last_name].filter(Boolean).join(' ') || row.email,
    },
    content: row.content,
  };
}

export async function listOrderViews({ db }: Deps, actor: Actor): Promise<OrderViews> {
  const rows = await visibleViews(db, actor.accountId);
  return {
    items: rows.map(toOrderView),
    start_view_id: rows.find((row) => row.is_start)?.id ?? null,
  };
}

export async function getOrderView({ db }: Pick<Deps, 'db'>, actor: Actor, id: string): Promise<OrderView> {
  const row = (await visibleViews(db, actor.accountId)).find((one) => one.id === id);
  if (!row) throw new AppError('not_found');
  return toOrderView(row);
}

export async function createOrderView(deps: Deps, actor: Actor, input: NewOrderView): Promise<OrderView> {
  return inTransaction(deps, async (trx) => {
    await lockViewsOf(trx, actor.accountId);
    const views = await viewNamesOf(trx, actor.accountId);
    if (views.length >= MAX_ORDER_VIEWS) throw new AppError('too_many_views');
    if (views.some(({ name }) => name === input.name)) throw new AppError('view_name_taken');
    const id = await insertView(trx, { ownerId: actor.accountId, ...input, now: deps.clock.now() });
    await recordAudit(trx, deps.clock, actor, {
      action: 'order_view.created',
      object: { type: 'order_view', id },
      after: input,
    });
    return getOrderView({ db: trx }, actor, id);
  });
}

export async function updateOrderView(
  deps: Deps,
  actor: Actor,
  id: string,
  edit: OrderViewEdit,
): Promise<OrderView> {
  return inTransaction(deps, async (trx) => {
    const view = await lockEditableView(trx, actor, id);
    await lockViewsOf(trx, view.owner_id);
    const views = await viewNamesOf(trx, view.owner_id);
    if (views.some((other) => other.id !== id && other.name === edit.name))
      throw new AppError('view_name_taken');
    const before = { name: view.name, shared: view.shared, content: view.content };
    const after = {
      name: edit.name ?? view.name,
      shared: edit.shared ?? view.shared,
      content: edit.content ?? view.content,
    };
    await updateView(trx, id, { ...after, now: deps.clock.now() });
    await recordAudit(trx, deps.clock, actor, {
      action: 'order_view.updated',
      object: { type: 'order_view', id },
      before,
      after,
    });
    return toOrderView({ ...view, ...after });
  });
}

export async function deleteOrderView(deps: Deps, actor: Actor, id: string): Promise<void> {
  await inTransaction(deps, async (trx) => {
    const { name, shared, content } = await lockEditableView(trx, actor, id);
    await deleteView(trx, id);
    await recordAudit(trx, deps.clock, actor, {
      action: 'order_view.deleted',
      object: { type: 'order_view', id },
      before: { name, shared, content },
    });
  });
}

export async function arrangeOrderViews(
  deps: Deps,
  actor: Actor,
  { view_ids, start_view_id }: OrderViewArrangement,
): Promise<void> {
  await inTransaction(deps, async (trx) => {
    await lockViewsOf(trx, actor.accountId);
    const visible = new Set((await visibleViews(trx, actor.accountId)).map(({ id }) => id));
    const given = start_view_id === null ? view_ids : [...view_ids, start_view_id];
    if (!given.every((id) => visible.has(id))) throw new AppError('not_found');
    await replacePlaces(trx, actor.accountId, {
      viewIds: [...new Set(given)],
      startViewId: start_view_id,
    });
    await recordAudit(trx, deps.clock, actor, {
      action: 'order_view.arranged',
      after: { view_ids, start_view_id },
    });
  });
}

/** Another's private view is not found; another's shared view belongs to its owner and to administrators. */
async function lockEditableView(trx: Db, actor: Actor, id: string) {
  const view = await lockView(trx, actor.accountId, id);
  if (!view) throw new AppError('not_found');
  if (view.owner_id !== actor.accountId && actor.role !== ADMINISTRATOR) throw new AppError('forbidden');
  return view;
}
