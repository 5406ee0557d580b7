import type { ShopStatus } from '@gian-hang/contract/shops';
import type { WebhookKind } from '@gian-hang/marketplace/types/webhook-types';
import type { Generated } from 'kysely';
import type { GeneratedId, Id, Json } from './columns.ts';

export type ShopTables = {
  authorisations: {
    id: string;
    marketplace: string;
    seller_id: string;
    seller_name: string | null;
    scopes: string[];
    access_token: string | null;
    refresh_token: string | null;
    access_expires_at: Date;
    refresh_expires_at: Date;
    authorised_at: Date | null;
    refresh_retry_at: Date | null;
    refresh_failures: Generated<number>;
    ended_at: Date | null;
    ended_reason: string | null;
  };
  shops: {
    id: GeneratedId;
    marketplace: string;
    shop_id: string;
    code: string;
    name: string;
    marketplace_name: string;
    region: string;
    routing_key: string;
    authorisation_id: string;
    owner_id: Id | null;
    status: ShopStatus;
    last_sync_failed: Generated<boolean>;
    auto_sync: Generated<boolean>;
    auto_sync_minutes: Generated<number>;
    low_stock_threshold: Generated<number>;
    created_at: Date;
    updated_at: Date;
    unlinked_at: Date | null;
    erasure_state: Generated<'started' | 'done' | null>;
    version: Generated<number>;
  };
  shop_staff: { shop_id: Id; account_id: Id };
  webhook_deliveries: {
    marketplace: string;
    delivery_id: string;
    kind: WebhookKind;
    shop_id: string | null;
    event: Json<Record<string, unknown>>;
    received_at: Date;
    handled_at: Date | null;
    attempts: Generated<number>;
    retry_at: Generated<Date | null>;
    quarantine_reason: Generated<string | null>;
    quarantined_body: Generated<Buffer | null>;
  };
};
