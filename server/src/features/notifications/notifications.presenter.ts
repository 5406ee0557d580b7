import type { NotificationItem } from '@gian-hang/contract/notifications';
import type { NotificationRow } from './notifications.queries.ts';

export function toNotificationItem(row: NotificationRow): NotificationItem {
  return {
    id: row.id,
    kind: row.kind,
    type: row.type,
    data: row.data,
    created_at: row.created_at.toISOString(),
    read: row.read_at !== null,
  };
}
