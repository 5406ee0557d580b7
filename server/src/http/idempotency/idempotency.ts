import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { API_BASE, PATHS } from '@gian-hang/contract/paths';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Deps } from '../../deps.ts';
import type { Actor } from '../access/actor.ts';
import { AppError } from '../errors/app-error.ts';
import { keyRule, languageOf } from '../errors/messages.ts';
import { stepAside } from '../limits/admission.ts';
import { callerGone } from '../limits/caller-gone.ts';
import {
  answerCall,
  BEAT_MS,
  beatCall,
  type Call,
  findCall,
  holdCall,
  RETRY_SECONDS,
  releaseCall,
} from './idempotent-calls.queries.ts';
import { retryWhenBack } from './retry-when-back.ts';

const CHANGES_STATE = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);
const KEY = /^[\x21-\x7e]{1,255}$/;
const LONGEST_WAIT_MS = 30_000;
const FIRST_LOOK_MS = 25;
const LOOK_EVERY_MS = 400;

const { auth, shops } = PATHS;
/** What is answered with the means to sign in, or spends a link or code that works once anyway, is never kept. */
const NEVER_KEPT = new Set(
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
  ].map((path) => API_BASE + path),
);

/** Turned away at the door, with nothing done: the next try is judged anew. */
const TURNED_AWAY = new Set([400, 401, 403, 404, 429]);

type Kept = { status: number; type: string; body: string; shops: string[] };
type HeldCall = Call & { beat: NodeJS.Timeout };

/** Answers from the present state of what a call made or changed (`id`), as the call itself would have. */
type AnswerAgain = (request: FastifyRequest, id: string) => Promise<{ statusCode: number }>;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For a call that had its effect and lost its answer; a route without it answers 409 `answer_lost`. */
    answerAgain?: AnswerAgain;
  }
  interface FastifyRequest {
    heldCall: HeldCall | null;
  }
}

type Options = {
  deps: Deps;
  /** Those of the shops that the person may see now, by our id. */
  withinReach: (actor: Actor, shopIds: string[]) => Promise<string[]>;
};

/**
 * A call that is repeated with its Idempotency-Key has one effect, and every repeat the first one's answer: at the same
 * time, later, after a cut connection, through any process. Who may not make the call any more is not answered either.
 */
export const idempotency = fp<Options>(async (app: FastifyInstance, options) => {
  const { deps } = options;
  app.decorateRequest('heldCall', null);
  app.addHook('preValidation', async (request, reply) => {
    const key = keyOf(request);
    if (key === undefined) return;
    const call = callOf(deps.secret, request, key);
    const found = await holdOrWait(options, request, reply, call);
    if (!found) return;
    if ('answer' in found)
      return reply.code(found.answer.statusCode).header('idempotency-replayed', 'true').send(found.answer);
    const { kept } = found;
    if (!(await isAllStillWithinReach(options, request, kept))) throw new AppError('not_found');
    return reply
      .code(kept.status)
      .header('content-type', kept.type)
      .header('idempotency-replayed', 'true')
      .send(kept.body);
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { heldCall } = request;
    if (!heldCall) return;
    clearInterval(heldCall.beat);
    request.heldCall = null;
    const settle = settling(options, request, reply, heldCall, payload);
    const settled = retryWhenBack(request.log, settle);
    // A failed call does not wait for the database that may have failed it.
    if (reply.statusCode < 500) await settled;
  });
});

function keyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  const route = request.routeOptions.url ?? '';
  if (key === undefined || !CHANGES_STATE.has(request.method) || !route.startsWith(API_BASE)) return;
  if (typeof key !== 'string' || !KEY.test(key)) {
    const message = keyRule(languageOf(request.headers['accept-language']));
    throw new AppError('validation_failed', { errors: [{ path: 'idempotency-key', message }] });
  }
  return NEVER_KEPT.has(route) ? undefined : key;
}

/** Bodies may hold passwords: what is stored of them can be guessed only by whoever has the secret. */
function callOf(secret: string, request: FastifyRequest, key: string): Call {
  const mark = (...parts: unknown[]) => createHmac('sha256', secret).update(JSON.stringify(parts)).digest();
  return {
    id: mark('idempotency key', request.actor?.accountId ?? null, key),
    fingerprint: mark('idempotent call', request.method, request.url, request.body ?? null),
    holder: request.id,
  };
}

type Found = { kept: Kept } | { answer: { statusCode: number } };

/** The answer that is kept or can be given again; or null, and the call is this request's to make. */
async function holdOrWait(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
): Promise<Found | null> {
  const { db, clock, sealer } = options.deps;
  const gone = callerGone(reply);
  const until = performance.now() + LONGEST_WAIT_MS;
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 2, LOOK_EVERY_MS)) {
    const held = await holdCall(db, call, clock.now()).catch((error: unknown) => {
      void retryWhenBack(request.log, () => releaseCall(db, call));
      throw error;
    });
    if (held) {
      hold(options.deps, request, call);
      return held.effect_by === null ? null : { answer: await answerAgain(request, held.effect_on) };
    }
    const found = await findCall(db, call);
    if (found && !found.fingerprint.equals(call.fingerprint)) throw new AppError('key_reused');
    if (found?.answer) return { kept: JSON.parse(sealer.open(found.answer, placeOf(call))) as Kept };
    if (performance.now() > until || gone.aborted)
      throw new AppError('call_under_way', { retryAfterSeconds: RETRY_SECONDS });
    stepAside(reply.raw);
    await sleep(pause);
  }
}

/** The process says that it is alive until the answer is there; when it dies, another may take the call up. */
function hold({ db }: Deps, request: FastifyRequest, call: Call): void {
  const beat = setInterval(() => {
    beatCall(db, call).catch((error) => request.log.warn({ err: error }, 'a held call missed a beat'));
  }, BEAT_MS);
  request.heldCall = { ...call, beat: beat.unref() };
  if (request.actor) request.actor = { ...request.actor, callId: call.id };
}

function answerAgain(request: FastifyRequest, effectOn: string | null) {
  const { answerAgain: ofRoute } = request.routeOptions.config;
  if (!ofRoute) throw new AppError('answer_lost');
  return ofRoute(request, effectOn ?? '');
}

/** What remains to be done for the call once its answer is known: keep the answer, or let the next request make it. */
function settling(
  options: Options,
  request: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  payload: unknown,
): () => Promise<void> {
  const { db, sealer } = options.deps;
  const status = reply.statusCode;
  if (typeof payload !== 'string' || status >= 500 || TURNED_AWAY.has(status))
    return () => releaseCall(db, call);
  const type = String(reply.getHeader('content-type') ?? 'application/json; charset=utf-8');
  return async () => {
    const shopIds = await shopsNamed(options, request, payload);
    const kept: Kept = { status, type, body: payload, shops: shopIds };
    await answerCall(db, call, sealer.seal(JSON.stringify(kept), placeOf(call)));
  };
}

const placeOf = ({ id }: Call) => `idempotent_calls/${id.toString('hex')}/answer`;

const NUMBERS = /"(\d{1,24})"/g;

/** The shops within reach that the call or its answer names: whoever loses one of them gets the answer no more. */
async function shopsNamed({ withinReach }: Options, request: FastifyRequest, answer: string) {
  if (!request.actor) return [];
  const texts = `${JSON.stringify(request.body ?? null)}${JSON.stringify(request.params)}${answer}`;
  const named = new Set(Array.from(texts.matchAll(NUMBERS), ([, id = '']) => id));
  return named.size === 0 ? [] : withinReach(request.actor, [...named]);
}

async function isAllStillWithinReach({ withinReach }: Options, { actor }: FastifyRequest, kept: Kept) {
  if (!actor || kept.shops.length === 0) return true;
  const seen = new Set(await withinReach(actor, kept.shops));
  return kept.shops.every((id) => seen.has(id));
}
