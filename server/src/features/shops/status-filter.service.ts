import { sql } from 'kysely';
import { type CountScope, countByStatus } from '../../db/kept-counts.ts';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { AppError } from '../../http/errors/app-error.ts';
import { visibleShopIds } from '../../shared/shop-visibility/shop-visibility.service.ts';

const NO_SUCH_STATUS = { vi: 'Không có trạng thái này', en: 'There is no such status' };

type StatusFilter = {
  counts: CountScope['counts'];
  known: readonly string[];
  wanted: readonly string[] | undefined;
};

/** Rejects a status that is neither ours nor a marketplace's word on a visible record. */
export async function refuseUnknownStatus(
  { db }: Deps,
  actor: Actor,
  { counts, known, wanted = [] }: StatusFilter,
): Promise<void> {
  const unknown = wanted.filter((status) => !known.includes(status));
  if (unknown.length === 0) return;
  const shopIds = await visibleShopIds(db, actor);
  const everything = { counts, shopIds, from: null, to: null, together: false, fits: sql<boolean>`true` };
  const present = await countByStatus(db, everything);
  if (unknown.every((status) => Object.hasOwn(present, status))) return;
  throw new AppError('validation_failed', {
    message: NO_SUCH_STATUS,
    errors: [{ path: 'statusFilter', message: NO_SUCH_STATUS }],
  });
}
