import { createHash, createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import { keepLease } from '../../jobs/lease.ts';
import type { Actor } from '../access/actor.ts';
import { AppError } from '../errors/app-error.ts';
import { idempotencyKeyRule, parseLanguage } from '../errors/messages.ts';
import { abortOnDisconnect } from '../limits/abort-on-disconnect.ts';
import { releaseAdmissionSlot } from '../limits/admission-control.ts';
import {
  acquireCall,
  findCall,
  type IdempotentCall,
  RETRY_AFTER_SECONDS,
  releaseCall,
  storeCallResponse,
} from './idempotent-calls.queries.ts';
import { retryOnDatabaseOutage } from './retry-on-database-outage.ts';

const MUTATING_METHODS = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEY_PATTERN = /^[\x21-\x7e]{1,255}$/;
const MAX_WAIT_MS = 30_000;
const FIRST_POLL_MS = 25;
const MAX_POLL_MS = 400;

const { auth, bankAccounts, shops } = PATHS;
/** Never stores responses that carry credentials or account numbers, or routes that use a one-time link or code. */
const NEVER_STORED_ROUTES = new Set(
  [
    auth.login,
    auth.loginCode,
    auth.refresh,
    auth.logout,
    auth.setup,
    auth.resetPassword,
    auth.changePassword,
    auth.startSecondFactor,
    auth.confirmSecondFactor,
    auth.recoveryCodes,
    auth.disableSecondFactor,
    shops.list,
    bankAccounts.number,
  ].map((path) => API_BASE + path),
);

/** Rejected requests had no effect, so the next attempt is evaluated anew. */
const NEVER_STORED_STATUSES = new Set([400, 401, 403, 404, 429]);

type StoredResponse = { status: number; type: string; body: string; shops: string[] };
type LeasedCall = IdempotentCall & { stopRenewing: () => void };

/** Rebuilds the response of a call from the current state of what it created or changed (`id`). */
type RebuildResponse = (request: FastifyRequest, id: string) => Promise<{ statusCode: number }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Used when a call had its effect but its response was lost; a route without it answers 409 `response_lost`. */
    rebuildResponse?: RebuildResponse;
  }
  interface FastifyRequest {
    idempotentCall: LeasedCall | null;
  }
}

type Options = {
  deps: Deps;
  /** Returns the given shops (our ids) that the actor can see now. */
  filterVisibleShops: (actor: Actor, shopIds: string[]) => Promise<string[]>;
};

/**
 * A call repeated with the same Idempotency-Key has one effect, and every repeat gets the first response: concurrently,
 * later, after a dropped connection, through any process. Access is checked again for each repeat.
 */
export const idempotency = fp<Options>(async (app: FastifyInstance, options) => {
  const { deps } = options;
  app.decorateRequest('idempotentCall', null);
  app.addHook('preValidation', async (request, reply) => {
    const key = readIdempotencyKey(request);
    if (key === undefined) return;
    const call = fingerprintCall(deps.secret, request, key);
    const found = await acquireOrWait(options, request, reply, call);
    if (!found) return;
    if ('answer' in found)
      return reply.code(found.answer.statusCode).header('idempotency-replayed', 'true').send(found.answer);
    const { stored } = found;
    if (!(await canSeeAllShops(options, request, stored))) throw new AppError('not_found');
    return reply
      .code(stored.status)
      .header('content-type', stored.type)
      .header('idempotency-replayed', 'true')
      .send(stored.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { idempotentCall } = request;
    if (!idempotentCall) return;
    idempotentCall.stopRenewing();
    request.idempotentCall = null;
    const completeCall = buildCompletion(options, request, reply, idempotentCall, payload);
    const completion = retryOnDatabaseOutage(request.log, completeCall);
    // A failed call does not wait for a database that may have caused the failure.
    if (reply.statusCode < 500) await completion;
  });
});

function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  const route = request.routeOptions.url ?? '';
  if (key === undefined || !MUTATING_METHODS.has(request.method) || !route.startsWith(API_BASE)) return;
  if (typeof key !== 'string' || !KEY_PATTERN.test(key)) {
    const message = idempotencyKeyRule(parseLanguage(request.headers['accept-language']));
    throw new AppError('validation_failed', { errors: [{ path: 'idempotency-key', message }] });
  }
  return NEVER_STORED_ROUTES.has(route) ? undefined : key;
}

/** Bodies may hold passwords, so only an HMAC with the secret is stored. */
function fingerprintCall(secret: string, request: FastifyRequest, key: string): IdempotentCall {
  const hmac = (...parts: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  return {
    id: hmac('idempotency key', request.actor?.accountId ?? null, key),
    fingerprint: hmac('idempotent call', request.method, request.url, digestIfBinary(request.body)),
    lease_holder: request.id,
  };
}

/** A picture as JSON would be several times its size. */
const digestIfBinary = (body: unknown) =>
  Buffer.isBuffer(body) ? createHash('sha256').update(body).digest('hex') : (body ?? null);

type Replay = { stored: StoredResponse } | { answer: { statusCode: number } };

/** Returns the stored or rebuilt response; null means that this request must make the call. */
async function acquireOrWait(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  call: IdempotentCall,
): Promise<Replay | null> {
  const { db, clock, sealer } = options.deps;
  const disconnected = abortOnDisconnect(reply);
  const deadline = performance.now() + MAX_WAIT_MS;
  for (let pause = FIRST_POLL_MS; ; pause = Math.min(pause * 2, MAX_POLL_MS)) {
    const acquired = await acquireCall(db, call, clock.now()).catch((error: unknown) => {
      void retryOnDatabaseOutage(request.log, () => releaseCall(db, call));
      throw error;
    });
    if (acquired) {
      startCallLease(options.deps, request, call);
      return acquired.effect_by === null
        ? null
        : { answer: await rebuildResponse(request, acquired.effect_on) };
    }
    const found = await findCall(db, call);
    if (found && !found.fingerprint.equals(call.fingerprint)) throw new AppError('idempotency_key_reused');
    if (found?.answer)
      return { stored: JSON.parse(sealer.open(found.answer, sealContext(call))) as StoredResponse };
    if (performance.now() > deadline || disconnected.aborted)
      throw new AppError('request_in_progress', { retryAfterSeconds: RETRY_AFTER_SECONDS });
    releaseAdmissionSlot(reply.raw);
    await sleep(pause);
  }
}

/** The lease lasts until the response is known. When this process dies, another may take the call. */
function startCallLease(deps: Deps, request: FastifyRequest, call: IdempotentCall): void {
  request.idempotentCall = { ...call, stopRenewing: keepLease(deps, 'idempotent_calls', call) };
  if (request.actor) request.actor = { ...request.actor, idempotentCallId: call.id };
}

function rebuildResponse(request: FastifyRequest, effectOn: string | null) {
  const { rebuildResponse: rebuildForRoute } = request.routeOptions.config;
  if (!rebuildForRoute) throw new AppError('response_lost');
  return rebuildForRoute(request, effectOn ?? '');
}

/** Returns the last step of a call: store the response, or release the call for the next request. */
function buildCompletion(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  call: IdempotentCall,
  payload: unknown,
): () => Promise<void> {
  const { db, sealer } = options.deps;
  const status = reply.statusCode;
  if (typeof payload !== 'string' || status >= 500 || NEVER_STORED_STATUSES.has(status))
    return () => releaseCall(db, call);
  const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
  return async () => {
    const shopIds = await findMentionedShops(options, request, payload);
    const stored: StoredResponse = { status, type, body: payload, shops: shopIds };
    await storeCallResponse(db, call, sealer.seal(JSON.stringify(stored), sealContext(call)));
  };
}

const sealContext = ({ id }: IdempotentCall) => `idempotent_calls/${id.toString('hex')}/answer`;

const QUOTED_NUMBERS = /"(\d{1,24})"/g;

/** Finds the visible shops that the call mentions: an actor who loses one of them no longer gets the response. */
async function findMentionedShops({ filterVisibleShops }: Options, request: FastifyRequest, answer: string) {
  if (!request.actor) return [];
  const { body, params, query } = request;
  const texts = `${JSON.stringify([Buffer.isBuffer(body) ? null : body, params, query])}${answer}`;
  const named = new Set(Array.from(texts.matchAll(QUOTED_NUMBERS), ([, id = '']) => id));
  return named.size === 0 ? [] : filterVisibleShops(request.actor, [...named]);
}

async function canSeeAllShops(
  { filterVisibleShops }: Options,
  { actor }: FastifyRequest,
  stored: StoredResponse,
) {
  if (!actor || stored.shops.length === 0) return true;
  const seen = new Set(await filterVisibleShops(actor, stored.shops));
  return stored.shops.every((id) => seen.has(id));
}
