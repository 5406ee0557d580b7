import { createHash } from 'node:crypto';
import type { SyncKind } from '@gian-hang/contract/sync';
import type { RejectedRecord } from '@gian-hang/marketplace/runtime/page';
import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { lockShopRows } from '../../db/lock-shop-rows.ts';
import type { RecordKind } from '../../db/schema/sync-tables.ts';

/** A comparison of a shop without records leaves a position before any of them. */
const NO_POSITION = new Date(0);

/** Null if nothing has been read. */
export async function readCursor(db: Db, shopId: string, kind: RecordKind): Promise<Date | null> {
  const row = await db
    .selectFrom('sync_cursors')
    .select('position')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('position', '>', NO_POSITION)
    .executeTakeFirst();
  return row?.position ?? null;
}

/** Moves the cursor forward only, because syncs re-read an overlap. */
export async function advanceCursor(db: Db, shopId: string, kind: RecordKind, position: Date): Promise<void> {
  await db
    .insertInto('sync_cursors')
    .values({ shop_id: shopId, kind, position, complete_until: null })
    .onConflict((conflict) =>
      conflict
        .columns(['shop_id', 'kind'])
        .doUpdateSet({ position: sql<Date>`greatest(sync_cursors.position, excluded.position)` }),
    )
    .execute();
}

/** The next run reads everything from the start. */
export async function resetCursor(db: Db, shopId: string, kind: SyncKind): Promise<void> {
  await db.deleteFrom('sync_cursors').where('shop_id', '=', shopId).where('kind', '=', kind).execute();
}

type Compared = { at: Date; marketplaceCount: number; knownCount: number; complete: boolean };

/** Stores a comparison. Only a complete one moves `complete_until`. */
export async function recordComparison(
  db: Db,
  shopId: string,
  kind: SyncKind,
  { at, marketplaceCount, knownCount, complete }: Compared,
): Promise<void> {
  const outcome = {
    compared_at: at,
    marketplace_count: marketplaceCount,
    known_count: knownCount,
    ...(complete ? { complete_until: at } : {}),
  };
  await db
    .insertInto('sync_cursors')
    .values({ shop_id: shopId, kind, position: NO_POSITION, ...outcome })
    .onConflict((conflict) => conflict.columns(['shop_id', 'kind']).doUpdateSet(outcome))
    .execute();
}

const MAX_PAYLOAD_LENGTH = 200_000;

type QuarantineTarget = { shopId: string; kind: RecordKind; now: Date; redact: (raw: unknown) => unknown };

/** Stores records that could not be decoded, redacted and with the reason, to retry them later; releases the others. */
export async function updateQuarantine(
  db: Db,
  { shopId, kind, now, redact }: QuarantineTarget,
  rejected: readonly RejectedRecord[],
  decodedIds: readonly string[] = [],
): Promise<void> {
  if (rejected.length > 0) await lockShopRows(db, kind === 'returns' ? 'orders' : kind, shopId);
  for (const { id, reason, createdAt = null, raw } of rejected) {
    const payload = toPayloadText(redact(raw));
    const objectId =
      id ?? `unnamed ${createHash('sha256').update(toPayloadText(raw)).digest('hex').slice(0, 16)}`;
    await db
      .insertInto('quarantined_records')
      .values({
        shop_id: shopId,
        kind,
        object_id: objectId,
        reason,
        payload,
        record_time: createdAt,
        first_seen: now,
        last_seen: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['shop_id', 'kind', 'object_id'])
          .doUpdateSet({ reason, payload, record_time: createdAt, last_seen: now }),
      )
      .execute();
  }
  if (decodedIds.length === 0) return;
  await sql`delete from quarantined_records
    where shop_id = ${shopId} and kind = ${kind} and object_id = any(${decodedIds}::text[])`.execute(db);
}

/** Releases the records under a prefix that were last seen before `since`: a whole listing no longer had them. */
export async function releaseUnseen(
  db: Db,
  { shopId, kind, prefix, since }: { shopId: string; kind: SyncKind; prefix: string; since: Date },
): Promise<void> {
  await db
    .deleteFrom('quarantined_records')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where((eb) => eb.fn('starts_with', ['object_id', eb.val(prefix)]))
    .where('last_seen', '<', since)
    .execute();
}

function toPayloadText(raw: unknown): string {
  return (JSON.stringify(raw) ?? 'null').slice(0, MAX_PAYLOAD_LENGTH);
}

/** Quarantined ids not seen since `since`, least recently retried first. Records without an id cannot be fetched. */
export async function quarantinedIds(
  db: Db,
  { shopId, kind, since, limit }: { shopId: string; kind: RecordKind; since: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('quarantined_records')
    .select('object_id')
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('last_seen', '<', since)
    .where('object_id', 'not like', 'unnamed %')
    .orderBy((eb) => eb.fn.coalesce('retried_at', 'first_seen'))
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(({ object_id }) => object_id);
}

export async function markRetried(
  db: Db,
  { shopId, kind, now }: { shopId: string; kind: RecordKind; now: Date },
  ids: readonly string[],
): Promise<void> {
  await db
    .updateTable('quarantined_records')
    .set({ retried_at: now })
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .where('object_id', 'in', ids)
    .execute();
}

export async function lastComparison(
  db: Db,
  shopId: string,
  kind: SyncKind,
): Promise<{ at: Date; marketplaceCount: number; knownCount: number } | null> {
  const row = await db
    .selectFrom('sync_cursors')
    .select(['compared_at', 'marketplace_count', 'known_count'])
    .where('shop_id', '=', shopId)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row?.compared_at || row.marketplace_count === null || row.known_count === null) return null;
  return { at: row.compared_at, marketplaceCount: row.marketplace_count, knownCount: row.known_count };
}
