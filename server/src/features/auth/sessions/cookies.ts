import { API_BASE } from '@gian-hang/contract/paths';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { REFRESH_TOKEN_DAYS } from './sessions.service.ts';

const REFRESH = 'gh_refresh';
const DEVICE = 'gh_device';
const OIDC = 'gh_oidc';
const TICKET = 'gh_ticket';
const PATH = `${API_BASE}/auth`;
const DAY_SECONDS = 86_400;
const DEVICE_DAYS = 400;

type SameSite = 'strict' | 'lax';

function set(
  request: FastifyRequest,
  reply: FastifyReply,
  name: string,
  value: string,
  maxAge: number,
  sameSite: SameSite,
) {
  reply.setCookie(name, value, {
    path: PATH,
    httpOnly: true,
    sameSite,
    ...(request.protocol === 'https' ? { secure: true } : {}),
    maxAge,
  });
}

export function readCookies(request: FastifyRequest) {
  const { cookies } = request;
  return {
    refresh: cookies[REFRESH],
    device: cookies[DEVICE],
    oidc: cookies[OIDC],
    ticket: cookies[TICKET],
  };
}

export function setRefreshCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  set(request, reply, REFRESH, token, REFRESH_TOKEN_DAYS * DAY_SECONDS, 'strict');
}

export function setDeviceCookie(request: FastifyRequest, reply: FastifyReply, token: string): void {
  set(request, reply, DEVICE, token, DEVICE_DAYS * DAY_SECONDS, 'strict');
}

/** Lax, because the provider redirects the browser from its own site. */
export function setOidcCookie(request: FastifyRequest, reply: FastifyReply, state: string): void {
  set(request, reply, OIDC, state, 600, 'lax');
}

export function setTicketCookie(request: FastifyRequest, reply: FastifyReply, ticket: string): void {
  set(request, reply, TICKET, ticket, 600, 'strict');
}

export function clearRefreshCookie(reply: FastifyReply): void {
  reply.clearCookie(REFRESH, { path: PATH });
}

export function clearOidcCookie(reply: FastifyReply): void {
  reply.clearCookie(OIDC, { path: PATH });
}

export function clearTicketCookie(reply: FastifyReply): void {
  reply.clearCookie(TICKET, { path: PATH });
}
