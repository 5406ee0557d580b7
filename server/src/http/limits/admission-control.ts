import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Failure } from '@gian-hang/contract/errors';
import { failureMessage, parseLanguage } from '../errors/messages.ts';
import { RAW_RESPONSE_HEADERS } from '../web-app/security.ts';

/**
 * Health checks and static files are cheap and always admitted. The router decodes paths and accepts absolute URLs, so
 * everything not clearly outside /api/ and /webhooks/ counts.
 */
const EXEMPT_PATH = /^\/(?!(api|webhooks)\/)[^%?]*(\?|$)/;
const MAX_WAIT_MS = 1_000;
const RETRY_AFTER_SECONDS = '1';

export type AdmissionControl = ReturnType<typeof createAdmissionControl>;

/**
 * Limits the number of concurrent requests. Further requests queue for up to a second and then get 503 before any other
 * work, which makes a refusal cheap. A request occupies a slot from its last byte until the first byte of its response,
 * so slow senders and readers occupy none.
 */
export function createAdmissionControl(limit: number) {
  const count = { inFlight: 0, rejected: 0 };
  const waitingRequests = new Set<() => void>();

  const releaseSlot = () => {
    count.inFlight -= 1;
    for (const proceed of waitingRequests) {
      if (count.inFlight >= limit) return;
      proceed();
    }
  };
  const trackUntilResponse = (response: ServerResponse) => {
    if (response.closed) return;
    count.inFlight += 1;
    onceResponding(response, releaseSlot);
  };
  const waitForSlot = (request: IncomingMessage, response: ServerResponse, begin: () => void) => {
    const stopWaiting = () => {
      clearTimeout(timer);
      waitingRequests.delete(proceed);
    };
    const proceed = () => {
      stopWaiting();
      begin();
    };
    const timer = setTimeout(() => {
      stopWaiting();
      count.rejected += 1;
      rejectOverloaded(request, response);
    }, MAX_WAIT_MS);
    waitingRequests.add(proceed);
    response.once('close', stopWaiting);
  };
  const admit =
    (handle: RequestListener): RequestListener =>
    (request, response) => {
      const begin = () => {
        if (hasBody(request)) request.once('end', () => trackUntilResponse(response));
        else trackUntilResponse(response);
        handle(request, response);
      };
      if (EXEMPT_PATH.test(request.url ?? '')) handle(request, response);
      else if (count.inFlight < limit) begin();
      else waitForSlot(request, response, begin);
    };
  return { count: count as Readonly<typeof count>, admit };
}

const SLOT_RELEASED = 'slot released';

/** Frees the slot of a request that only waits from now on. */
export function releaseAdmissionSlot(response: ServerResponse): void {
  response.emit(SLOT_RELEASED);
}

/** Calls back once: when the response begins, the client disconnects, or the slot is released. */
function onceResponding(response: ServerResponse, listener: () => void): void {
  let called = false;
  const callOnce = () => {
    if (!called) listener();
    called = true;
  };
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  const writeHeadAndNotify = (...args: unknown[]) => {
    callOnce();
    return writeHead(...args);
  };
  response.writeHead = writeHeadAndNotify as typeof response.writeHead;
  response.once('close', callOnce);
  response.once(SLOT_RELEASED, callOnce);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function rejectOverloaded({ headers }: IncomingMessage, response: ServerResponse): void {
  const failure: Failure = {
    statusCode: 503,
    message: failureMessage('unavailable', parseLanguage(headers['accept-language'])),
    code: 'unavailable',
    requestId: randomUUID(),
  };
  const body = Buffer.from(JSON.stringify(failure));
  response.writeHead(503, {
    ...RAW_RESPONSE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': RETRY_AFTER_SECONDS,
  });
  response.end(body);
}
