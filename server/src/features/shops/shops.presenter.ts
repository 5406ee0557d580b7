import type { Shop } from '@gian-hang/contract/shops';
import type { ShopRow } from './shops.queries.ts';

const DAY_MS = 86_400_000;

export function toShop(row: ShopRow, now: Date): Shop {
  const connected = row.status === 'ACTIVE';
  const left = Math.floor((row.refresh_expires_at.getTime() - now.getTime()) / DAY_MS);
  return {
    id: row.id,
    marketplace: row.marketplace,
    shop_id: row.shop_id,
    code: row.code,
    name: row.name,
    marketplace_name: row.marketplace_name,
    owner: row.owner,
    staff: row.staff,
    region: row.region,
    status: row.status,
    shop_health: connected && !row.last_sync_failed ? 'GOOD' : 'BAD',
    created_time: row.created_at.toISOString(),
    authorised_until: connected ? row.refresh_expires_at.toISOString() : null,
    days_left: connected ? Math.max(0, left) : null,
    auto_sync: row.auto_sync,
    auto_sync_minutes: row.auto_sync_minutes,
    low_stock_threshold: row.low_stock_threshold,
    version: row.version,
  };
}
