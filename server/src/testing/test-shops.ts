import { randomUUID } from 'node:crypto';
import type { Deps } from '../deps.ts';

type NewShop = { name: string; code: string; ownerId: string; region?: string; shopId?: string };

const DAY_MS = 86_400_000;

/** Inserts a linked shop directly into the database, for tests without a marketplace. */
export async function insertTestShop(
  { db, sealer, clock }: Pick<Deps, 'db' | 'sealer' | 'clock'>,
  shop: NewShop,
): Promise<string> {
  const now = clock.now();
  const authorisationId = randomUUID();
  const seal = (column: string) =>
    sealer.seal(`a token for tests ${column}`, `authorisations/${authorisationId}/${column}`);
  await db
    .insertInto('authorisations')
    .values({
      id: authorisationId,
      marketplace: 'tiktok-shop',
      seller_id: randomUUID(),
      seller_name: shop.name,
      scopes: [],
      access_token: seal('access_token'),
      refresh_token: seal('refresh_token'),
      access_expires_at: new Date(now.getTime() + 7 * DAY_MS),
      refresh_expires_at: new Date(now.getTime() + 365 * DAY_MS),
      authorised_at: new Date(now.getTime() - 30 * DAY_MS),
      refresh_retry_at: null,
      ended_at: null,
      ended_reason: null,
    })
    .execute();
  const { id } = await db
    .insertInto('shops')
    .values({
      marketplace: 'tiktok-shop',
      shop_id: shop.shopId ?? String(7_000_000_000_000_000_000n + BigInt(Math.floor(Math.random() * 1e15))),
      code: shop.code,
      name: shop.name,
      marketplace_name: shop.name,
      region: shop.region ?? 'VN',
      routing_key: randomUUID(),
      authorisation_id: authorisationId,
      owner_id: shop.ownerId,
      status: 'ACTIVE',
      created_at: now,
      updated_at: now,
      unlinked_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
