import type { Permission } from '@gian-hang/contract/accounts/roles';
import { API_BASE } from '@gian-hang/contract/paths';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../errors/app-error.ts';
import type { Actor, Origin } from './actor.ts';

/** Who may call a route: anyone, anyone signed in, or accounts with one permission. */
export type Access = 'public' | 'signed-in' | Permission;

/** These routes concern only the caller's own sign-in and stay open to accounts that must set up a second factor. */
const OWN_ACCOUNT_PATH = `${API_BASE}/auth/`;

type RouteAccess = { method: string; url: string; access: Access };

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyRequest {
    actor: Actor | null;
  }
  interface FastifyInstance {
    /** Every route with its declared access; complete once the app is ready. */
    routeAccess: () => RouteAccess[];
  }
}

export type Authenticate = (token: string, origin: Origin) => Promise<Actor>;

export function requestOrigin(request: FastifyRequest): Origin {
  const agent = request.headers['user-agent'] ?? '';
  const call = request.idempotentCall ? { idempotentCallId: request.idempotentCall.id } : {};
  return { ip: request.ip, userAgent: agent.slice(0, 400), requestId: request.id, ...call };
}

export function requireActor(request: FastifyRequest): Actor {
  if (!request.actor) throw new AppError('unauthenticated');
  return request.actor;
}

export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([A-Za-z0-9._-]{1,4096})$/.exec(request.headers.authorization ?? '')?.[1];
}

function requireDeclaredAccess(route: RouteOptions): RouteAccess[] {
  const access = route.config?.access;
  if (!access) throw new Error(`${String(route.method)} ${route.url} does not declare its access`);
  return [route.method].flat().map((method) => ({ method, url: route.url, access }));
}

/** Refuses to start with a route that declares no access, and checks every request against its route's declaration. */
export const accessControl = fp<{ authenticate: Authenticate }>(
  async (app: FastifyInstance, { authenticate }) => {
    const routes: RouteOptions[] = [];
    app.decorateRequest('actor', null);
    app.decorate('routeAccess', () => routes.flatMap(requireDeclaredAccess));
    app.addHook('onRoute', (route) => void routes.push(route));
    app.addHook('onReady', async () => void app.routeAccess());
    app.addHook('onRequest', async (request) => {
      if (request.is404) return;
      const { access } = request.routeOptions.config;
      if (access === 'public') return;
      const token = bearerToken(request);
      if (!token) throw new AppError('unauthenticated');
      const actor = await authenticate(token, requestOrigin(request));
      request.actor = actor;
      if (actor.secondFactorSetupRequired && !request.routeOptions.url?.startsWith(OWN_ACCOUNT_PATH))
        throw new AppError('second_factor_setup_required');
      if (access !== 'signed-in' && (!access || !actor.permissions.includes(access)))
        throw new AppError('forbidden');
    });
  },
);
