import {
  AnnouncementInput,
  AnnouncementResponse,
  MarkReadInput,
  NotificationItem,
  NotificationQuery,
  UnreadCounts,
} from '@gian-hang/contract/notifications';
import { page } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { jsonRoutes } from '../../http/json-routes.ts';
import { announce, listNotifications, markNotificationsRead, unreadCounts } from './notifications.service.ts';

const { notifications } = PATHS;
const access = 'signed-in';

export const notificationsRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const api = jsonRoutes(app, 'notifications');
  api.get(
    notifications.list,
    { access, query: NotificationQuery, data: page(NotificationItem) },
    ({ actor, query }) => listNotifications(deps, actor, query),
  );
  api.get(notifications.unread, { access, data: UnreadCounts }, ({ actor }) => unreadCounts(deps, actor));
  api.post(notifications.read, { access, body: MarkReadInput }, ({ actor, body }) =>
    markNotificationsRead(deps, actor, body.ids),
  );
  api.post(
    notifications.announce,
    { access: 'announcements.send', body: AnnouncementInput, data: AnnouncementResponse, status: 201 },
    ({ actor, body }) => announce(deps, actor, body.text),
  );
};
