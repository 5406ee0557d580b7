import { NoData, success } from '@gian-hang/contract/envelope';
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
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { requireActor } from '../../http/access/access.ts';
import { created, ok } from '../../http/envelope.ts';
import { announce, listNotifications, markNotificationsRead, unreadCounts } from './notifications.service.ts';

const tags = ['notifications'];

export const notificationsRoutes: FastifyPluginAsyncZod<{ deps: Deps }> = async (app, { deps }) => {
  app.get(
    PATHS.notifications.list,
    {
      config: { access: 'signed-in' },
      schema: { tags, querystring: NotificationQuery, response: { 200: success(page(NotificationItem)) } },
    },
    async (request) => ok(request, await listNotifications(deps, requireActor(request), request.query)),
  );
  app.get(
    PATHS.notifications.unread,
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: success(UnreadCounts) } } },
    async (request) => ok(request, await unreadCounts(deps, requireActor(request))),
  );
  app.post(
    PATHS.notifications.read,
    {
      config: { access: 'signed-in' },
      schema: { tags, body: MarkReadInput, response: { 200: success(NoData) } },
    },
    async (request) => {
      await markNotificationsRead(deps, requireActor(request), request.body.ids);
      return ok(request, null);
    },
  );
  app.post(
    PATHS.notifications.announce,
    {
      config: { access: 'announcements.send' },
      schema: { tags, body: AnnouncementInput, response: { 201: success(AnnouncementResponse, 201) } },
    },
    async (request, reply) => {
      reply.code(201);
      return created(request, await announce(deps, requireActor(request), request.body.text));
    },
  );
};
