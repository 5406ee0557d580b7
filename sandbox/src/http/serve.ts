import type { FastifyReply, FastifyRequest } from 'fastify';
import { handleUnderFault } from '../faults/call-faults.ts';
import { applyDataFault } from '../faults/data-faults.ts';
import type { Fault } from '../faults/faults.ts';
import { applyReplyFault, pause, resetConnection } from '../faults/reply-faults.ts';
import type { Sandbox } from '../sandbox-state.ts';
import { ApiError, badParameterError, missingShop } from './api-error.ts';
import type { Endpoint, OpenCall } from './endpoint.ts';
import { failure, success } from './envelope.ts';
import { type Body, isRecord, type Query } from './params.ts';
import { parseUrl } from './parse-url.ts';
import { verify } from './verify.ts';

const DEFAULT_SKEW_SECONDS = 600;
const DEFAULT_DELAY_MS = 3000;

type Prepared = { path: string; query: Query; template: string; fault: Fault | undefined };

function readBody(request: FastifyRequest, rawBody: Buffer | undefined): Body {
  const type = String(request.headers['content-type'] ?? '');
  if (rawBody === undefined || rawBody.length === 0 || type.startsWith('multipart/form-data')) return {};
  if (!type.startsWith('application/json'))
    throw new ApiError(
      36009022,
      'Invalid request format. The request body format must be application/json for structured data or multipart/form-data for binary files.',
    );
  let parsed: unknown;
  try {
    parsed = JSON.parse(rawBody.toString('utf8'));
  } catch {
    throw badParameterError('Invalid body: not valid JSON.');
  }
  if (!isRecord(parsed)) throw badParameterError('Invalid body: must be a JSON object.');
  return parsed;
}

async function answer(
  sandbox: Sandbox,
  endpoint: Endpoint,
  request: FastifyRequest,
  prepared: Prepared,
  now: number,
): Promise<unknown> {
  const rawBody = Buffer.isBuffer(request.body) ? request.body : undefined;
  const { path, query, template, fault } = prepared;
  const open = {
    sandbox,
    request,
    query,
    rawBody,
    now,
    path: request.params as Record<string, string>,
  };
  const call = (): OpenCall => ({ ...open, body: readBody(request, rawBody) });
  if (endpoint.access === 'open') return endpoint.handle(call());
  const { grant, shop } = verify(sandbox, endpoint, {
    path,
    query,
    contentType: String(request.headers['content-type'] ?? ''),
    accessToken: request.headers['x-tts-access-token']?.toString(),
    rawBody,
    now,
  });
  if (endpoint.access === 'account') {
    sandbox.rateLimit.count(`grant ${grant.id}`, template);
    return endpoint.handle({ ...call(), grant });
  }
  if (shop === undefined) throw missingShop();
  sandbox.rateLimit.count(shop.id, template);
  return handleUnderFault(fault, endpoint, { ...call(), grant, shop });
}

function concernedShopIds(sandbox: Sandbox, query: Query): string[] {
  const shop = sandbox.world.shopByCipher(query.get('shop_cipher') ?? '');
  if (shop !== undefined) return [shop.id];
  const grant = sandbox.grants.grantOfRefreshToken(query.get('refresh_token') ?? '');
  return grant === undefined ? [] : sandbox.grants.shopsOf(grant).map((known) => known.id);
}

function encode(data: unknown, fault: Fault | undefined, query: Query): Buffer {
  const final = fault === undefined ? data : applyDataFault(fault, data, query);
  return Buffer.from(JSON.stringify(success(final)));
}

async function send(reply: FastifyReply, bytes: Buffer, fault: Fault | undefined): Promise<FastifyReply> {
  if (fault?.kind === 'lost_response') return resetConnection(reply);
  if (fault?.kind === 'slow') await pause(fault.delay_ms ?? DEFAULT_DELAY_MS, reply);
  const body = fault?.kind === 'truncated' ? bytes.subarray(0, Math.floor(bytes.length * 0.6)) : bytes;
  return reply.type('application/json; charset=utf-8').send(body);
}

export async function serve(
  sandbox: Sandbox,
  endpoint: Endpoint,
  template: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  let entry: ReturnType<Sandbox['callLog']['enter']> | undefined;
  try {
    const { path, query } = parseUrl(request.raw.url ?? '');
    const shopIds = concernedShopIds(sandbox, query);
    const opened = sandbox.callLog.enter(template, shopIds[0]);
    entry = opened;
    reply.raw.once('close', () => opened.leave());
    const fault = sandbox.faults.take({
      path,
      template,
      access: endpoint.access,
      shopIds,
      pageToken: query.get('page_token') || undefined,
    });
    let now = Math.floor(sandbox.clock() / 1000);
    if (fault?.kind === 'clock_skew') {
      now += fault.offset_seconds ?? DEFAULT_SKEW_SECONDS;
      reply.header('date', new Date(now * 1000).toUTCString());
    }
    const faultReply = fault && applyReplyFault(reply, fault);
    if (faultReply !== undefined) {
      opened.recordCode(fault?.kind ?? '');
      return faultReply;
    }
    const data = await answer(sandbox, endpoint, request, { path, query, template, fault }, now);
    opened.recordCode(0);
    return await send(reply, encode(data, fault, query), fault);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    entry?.recordCode(error.code);
    return reply.code(error.status).send(failure(error.code, error.message));
  }
}
