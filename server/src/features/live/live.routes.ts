import { PATHS } from '@gian-hang/contract/paths';
import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bearerToken, requestOrigin, requireActor } from '../../http/access/access.ts';
import { preferredWaitMs } from '../../http/limits/preferred-wait.ts';
import { authenticate } from '../auth/sessions/sessions.service.ts';
import { LiveStreams } from './live-streams.ts';

export const liveRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const streams = new LiveStreams(deps);
  app.addHook('preClose', () => streams.close());
  app.get(
    PATHS.live,
    {
      config: { access: 'signed-in' },
      exposeHeadRoute: false,
      schema: {
        tags: ['live'],
        description:
          'Server-sent events: what has changed in the shops of the caller. `Prefer: wait=<seconds>` ends the stream.',
        produces: ['text/event-stream'],
      },
    },
    async (request, reply) => {
      const token = bearerToken(request) ?? '';
      const origin = requestOrigin(request);
      const stream = streams.open(requireActor(request).accountId, () => authenticate(deps, token, origin));
      const waitMs = preferredWaitMs(request);
      if (Number.isFinite(waitMs)) setTimeout(() => stream.end(), waitMs);
      reply.headers({
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        connection: 'close',
      });
      return reply.send(stream.body);
    },
  );
};
