import { Nothing, success } from '@gian-hang/contract/envelope';
import {
  Announced,
  AnnouncementInput,
  MarkReadInput,
  NotificationItem,
  NotificationQuery,
  UnreadCounts,
} from '@gian-hang/contract/notifications';
import { page } from '@gian-hang/contract/pagination';
import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { Deps } from '../../deps.ts';
import { actorOf } from '../../http/access/access.ts';
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
    async (request) => ok(request, await listNotifications(deps, actorOf(request), request.query)),
  );
  app.get(
    PATHS.notifications.unread,
    { config: { access: 'signed-in' }, schema: { tags, response: { 200: success(UnreadCounts) } } },
    async (request) => ok(request, await unreadCounts(deps, actorOf(request))),
  );
  app.post(
    PATHS.notifications.read,
    {
      config: { access: 'signed-in' },
      schema: { tags, body: MarkReadInput, response: { 200: success(Nothing) } },
    },
    async (request) => {
      await markNotificationsRead(deps, actorOf(request), request.body.ids);
      return ok(request, null);
    },
  );
  app.post(
    PATHS.notifications.announce,
    {
      config: { access: 'announcements.send' },
      schema: { tags, body: AnnouncementInput, response: { 201: success(Announced, 201) } },
    },
    async (request, reply) => {
      reply.code(201);
      return created(request, await announce(deps, actorOf(request), request.body.text));
    },
  );
};
