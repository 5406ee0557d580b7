import type {
  NotificationKind,
  NotificationQuery,
  NotificationType,
} from '@gian-hang/contract/notifications';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { fetchPage } from '../../db/fetch-page.ts';
import { notifyChange } from '../../db/notify-change.ts';
import { possibleIds } from '../../db/possible-ids.ts';
import type { Database } from '../../db/schema.ts';

export type NotificationRow = Selectable<Database['notifications']>;

export async function insertNotifications(
  db: Db,
  rows: Insertable<Database['notifications']>[],
): Promise<void> {
  if (rows.length === 0) return;
  await db.insertInto('notifications').values(rows).execute();
  for (const { account_id } of rows)
    await notifyChange(db, { topic: 'notifications', accountId: account_id });
}

type SameNotification = { accountId: string; type: NotificationType; data: string; since: Date };

export function findSameNotification(db: Db, { accountId, type, data, since }: SameNotification) {
  return db
    .selectFrom('notifications')
    .select('id')
    .where('account_id', '=', accountId)
    .where('type', '=', type)
    .where(sql<boolean>`data = ${data}::jsonb`)
    .where('created_at', '>', since)
    .limit(1)
    .executeTakeFirst();
}

export function activeAccounts(db: Db) {
  return db
    .selectFrom('accounts')
    .select(['id', 'email', 'first_name', 'last_name', 'settings'])
    .where('status', '=', 'ACTIVE')
    .execute();
}

export async function settingsOf(db: Db, accountId: string) {
  const row = await db
    .selectFrom('accounts')
    .select('settings')
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
  return row.settings;
}

/** `types`: only these; all if absent. */
export function notificationPage(
  db: Db,
  accountId: string,
  query: NotificationQuery,
  types: readonly NotificationType[] | undefined,
) {
  const { kind } = query;
  const own = db
    .selectFrom('notifications')
    .selectAll()
    .where('account_id', '=', accountId)
    .$if(kind !== undefined, (rows) => rows.where('kind', '=', kind as NotificationKind))
    .$if(types !== undefined, (rows) => rows.where('type', 'in', types ?? []));
  return fetchPage(own.orderBy('id', 'desc'), query);
}

export async function unreadByKind(
  db: Db,
  accountId: string,
  types: readonly NotificationType[],
): Promise<{ kind: NotificationKind; unread: number }[]> {
  const rows = await db
    .selectFrom('notifications')
    .select(({ fn }) => ['kind', fn.countAll<string>().as('unread')])
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('type', 'in', types)
    .groupBy('kind')
    .execute();
  return rows.map(({ kind, unread }) => ({ kind, unread: Number(unread) }));
}

export async function markRead(
  db: Db,
  accountId: string,
  given: string[] | undefined,
  at: Date,
): Promise<void> {
  const ids = given && possibleIds(given);
  if (ids?.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ read_at: at })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids as string[]))
    .execute();
}
