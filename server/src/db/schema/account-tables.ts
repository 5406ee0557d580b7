import type { Role } from '@gian-hang/contract/accounts/roles';
import type { SettingsPatch } from '@gian-hang/contract/accounts/settings';
import type { SessionEndCode } from '@gian-hang/contract/errors';
import type { NotificationKind, NotificationType } from '@gian-hang/contract/notifications';
import type { ColumnType, Generated } from 'kysely';
import type { GeneratedId, Id, Json } from './columns.ts';

export type AccountTables = {
  accounts: {
    id: GeneratedId;
    email: string;
    email_key: string;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone_number: Generated<string>;
    telegram: Generated<string>;
    avatar_key: string | null;
    password_hash: string | null;
    /** The person registered and has not confirmed the mailbox yet. */
    email_unverified: Generated<boolean>;
    role: Generated<Role>;
    /** May see money, which administrators always may. */
    money_access: Generated<boolean>;
    status: Generated<'ACTIVE' | 'DISABLED'>;
    settings: ColumnType<SettingsPatch, string | undefined, string>;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
    version: Generated<number>;
  };
  avatars: { key: string; account_id: Id; content_type: string; bytes: Buffer };
  sessions: {
    id: string;
    account_id: Id;
    created_at: Date;
    last_used_at: Date;
    expires_at: Date;
    ended_at: Date | null;
    end_reason: ColumnType<SessionEndCode | null, never, SessionEndCode>;
    ip: string;
    user_agent: string;
  };
  refresh_tokens: { hash: Buffer; session_id: string; created_at: Date; used_at: Date | null };
  known_devices: { account_id: Id; hash: Buffer; last_used_at: Date };
  throttle_events: { key: Buffer; at: Date };
  one_time_links: {
    hash: Buffer;
    purpose: string;
    account_id: Id | null;
    expires_at: Date;
    used_at: Date | null;
  };
  second_factors: {
    account_id: Id;
    secret: string | null;
    pending_secret: string | null;
    enabled_at: Date | null;
    last_step: ColumnType<string | null, number | undefined, number>;
  };
  recovery_codes: { account_id: Id; hash: Buffer; used_at: Date | null };
  oidc_flows: {
    state_hash: Buffer;
    provider: string;
    code_verifier: string;
    nonce: string;
    redirect: string;
    expires_at: Date;
  };
  idempotent_calls: {
    id: Buffer;
    fingerprint: Buffer;
    lease_holder: string;
    lease_expires_at: Date;
    effect_by: Generated<string | null>;
    effect_on: Generated<string | null>;
    answer: string | null;
    at: Date;
  };
  notifications: {
    id: GeneratedId;
    account_id: Id;
    kind: NotificationKind;
    type: NotificationType;
    data: Json<Record<string, string>>;
    created_at: Date;
    read_at: Date | null;
  };
  audit_log: {
    id: GeneratedId;
    at: Date;
    account_id: Id | null;
    action: string;
    object_type: string | null;
    object_id: string | null;
    before: Json<unknown> | null;
    after: Json<unknown> | null;
    ip: string;
    user_agent: string;
    request_id: string;
  };
};
