import type { Deps } from '../deps.ts';
import type { Actor } from '../http/access/actor.ts';
import { AppError } from '../http/errors/app-error.ts';
import { visibleShopIds } from '../shared/shop-visibility/shop-visibility.service.ts';
import { everythingOf, type List } from './list.ts';
import { countByStatus } from './list-counts.queries.ts';

const NO_SUCH_STATUS = { vi: 'Không có trạng thái này', en: 'There is no such status' };

type StatusFilter = { known: readonly string[]; wanted: readonly string[] | undefined };

/** Refuses a status that is neither known nor the status of a record that the actor may see. */
export async function refuseUnknownStatus(
  { db }: Deps,
  actor: Actor,
  list: List<unknown>,
  { known, wanted = [] }: StatusFilter,
): Promise<void> {
  const unknown = wanted.filter((status) => !known.includes(status));
  if (unknown.length === 0) return;
  const shopIds = await visibleShopIds(db, actor);
  const present = await countByStatus(db, list, everythingOf(shopIds));
  if (unknown.every((status) => Object.hasOwn(present, status))) return;
  throw new AppError('validation_failed', {
    message: NO_SUCH_STATUS,
    errors: [{ path: 'statusFilter', message: NO_SUCH_STATUS }],
  });
}
