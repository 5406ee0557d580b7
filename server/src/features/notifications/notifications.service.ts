import { DEFAULT_SETTINGS, type NotificationPreference } from '@gian-hang/contract/accounts/settings';
import {
  ACTION_TYPES,
  type NotificationItem,
  type NotificationKind,
  type NotificationQuery,
  type NotificationType,
  type UnreadCounts,
} from '@gian-hang/contract/notifications';
import type { Db } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Clock, Deps } from '../../deps.ts';
import type { Actor } from '../../http/access/actor.ts';
import { recordAudit } from '../../shared/audit/audit.service.ts';
import {
  activeAccounts,
  findSameNotification,
  insertNotifications,
  markRead,
  type NotificationRow,
  notificationPage,
  settingsOf,
  unreadByKind,
} from './notifications.queries.ts';

const KIND: Record<NotificationType, NotificationKind> = {
  welcome: 'message',
  new_device: 'notification',
  password_changed: 'notification',
  password_removed: 'notification',
  refresh_token_reused: 'notification',
  registration_attempt: 'notification',
  second_factor_enabled: 'notification',
  second_factor_disabled: 'notification',
  second_factor_removed: 'notification',
  recovery_code_used: 'notification',
  announcement: 'message',
  shop_linked: 'notification',
  authorisation_ending: 'notification',
  authorisation_ended: 'notification',
  authorisation_not_returned: 'notification',
  webhooks_not_set: 'notification',
};

/** The preference that switches a type off; other types always arrive. */
const CHOICE: Partial<Record<NotificationType, NotificationPreference>> = {
  new_device: 'new_device',
  announcement: 'announcements',
};

type StoredSettings = { notifications?: Record<NotificationPreference, boolean> | undefined };
type Recipient = { id: string; settings: StoredSettings };

function isWanted(settings: StoredSettings, type: NotificationType): boolean {
  const choice = CHOICE[type];
  return !choice || (settings.notifications ?? DEFAULT_SETTINGS.notifications)[choice];
}

/** Notifies each recipient who wants it; returns how many were notified. */
export async function notify(
  db: Db,
  clock: Clock,
  recipients: Recipient[],
  type: NotificationType,
  data: Record<string, string> = {},
): Promise<number> {
  const notified = recipients.filter(({ settings }) => isWanted(settings, type));
  await insertNotifications(
    db,
    notified.map(({ id }) => ({
      account_id: id,
      kind: KIND[type],
      type,
      data: JSON.stringify(data),
      created_at: clock.now(),
      read_at: null,
    })),
  );
  return notified.length;
}

/** True if this account got the same notification since then. */
export async function wasNotified(
  db: Db,
  accountId: string,
  type: NotificationType,
  data: Record<string, string>,
  since: Date,
): Promise<boolean> {
  return (
    (await findSameNotification(db, { accountId, type, data: JSON.stringify(data), since })) !== undefined
  );
}

function toNotificationItem(row: NotificationRow): NotificationItem {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    data: row.data,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}

/** A type that the reader has switched off stays out of the bell, even where old notifications of it exist. */
async function actionTypesFor(db: Db, { accountId }: Actor): Promise<NotificationType[]> {
  const settings = await settingsOf(db, accountId);
  return ACTION_TYPES.filter((type) => isWanted(settings, type));
}

export async function listNotifications({ db }: Deps, actor: Actor, query: NotificationQuery) {
  const types = query.needsAction ? await actionTypesFor(db, actor) : undefined;
  const { rows, pagination } = await notificationPage(db, actor.accountId, query, types);
  return { items: rows.map(toNotificationItem), pagination };
}

export async function unreadCounts({ db }: Deps, actor: Actor): Promise<UnreadCounts> {
  const counts: UnreadCounts = { notification: 0, message: 0 };
  const types = await actionTypesFor(db, actor);
  for (const { kind, unread } of await unreadByKind(db, actor.accountId, types)) counts[kind] = unread;
  return counts;
}

export async function markNotificationsRead({ db, clock }: Deps, actor: Actor, ids: string[] | undefined) {
  await markRead(db, actor.accountId, ids, clock.now());
}

export async function announce({ db, clock, log }: Deps, actor: Actor, text: string) {
  return inTransaction({ db, log }, async (trx) => {
    const everyone = await activeAccounts(trx);
    const sender = everyone.find(({ id }) => id === actor.accountId);
    const from = [sender?.first_name, sender?.last_name].filter(Boolean).join(' ') || (sender?.email ?? '');
    const { first_name = '', last_name = '' } = sender ?? {};
    const data = { text, from, first_name, last_name };
    const recipients = await notify(trx, clock, everyone, 'announcement', data);
    await recordAudit(trx, clock, actor, { action: 'announcement.sent', after: { text, recipients } });
    return { recipients };
  });
}
