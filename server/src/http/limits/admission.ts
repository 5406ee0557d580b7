import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Failure } from '@gian-hang/contract/errors';
import { failureMessage, languageOf } from '../errors/messages.ts';
import { BARE_HEADERS } from '../web-app/security.ts';

/**
 * Health, the page and its files cost little and are never turned away. The router decodes paths and takes absolute
 * addresses, so whatever is not plainly outside /api/ and /webhooks/ counts.
 */
const NOT_COUNTED = /^\/(?!(api|webhooks)\/)[^%?]*(\?|$)/;
const MOST_WAIT_MS = 1_000;
const RETRY_SECONDS = '1';

export type Admission = ReturnType<typeof admitAtMost>;

/**
 * So many calls are worked on at a time. Others wait in line for up to a second, then are turned away: before anything is
 * known of them, so that it costs next to nothing. A call is under way from its last byte to the first of its answer:
 * whoever sends or reads slowly takes nobody's place.
 */
export function admitAtMost(most: number) {
  const count = { underWay: 0, turnedAway: 0 };
  const line = new Set<() => void>();

  const leave = () => {
    count.underWay -= 1;
    for (const enter of line) {
      if (count.underWay >= most) return;
      enter();
    }
  };
  const follow = (response: ServerResponse) => {
    if (response.closed) return;
    count.underWay += 1;
    beforeAnswer(response, leave);
  };
  const waitInLine = (request: IncomingMessage, response: ServerResponse, begin: () => void) => {
    const leaveLine = () => {
      clearTimeout(timer);
      line.delete(enter);
    };
    const enter = () => {
      leaveLine();
      begin();
    };
    const timer = setTimeout(() => {
      leaveLine();
      count.turnedAway += 1;
      turnAway(request, response);
    }, MOST_WAIT_MS);
    line.add(enter);
    response.once('close', leaveLine);
  };
  const admit =
    (handle: RequestListener): RequestListener =>
    (request, response) => {
      const begin = () => {
        if (hasBody(request)) request.once('end', () => follow(response));
        else follow(response);
        handle(request, response);
      };
      if (NOT_COUNTED.test(request.url ?? '')) handle(request, response);
      else if (count.underWay < most) begin();
      else waitInLine(request, response, begin);
    };
  return { count: count as Readonly<typeof count>, admit };
}

const STEPPED_ASIDE = 'stepped aside';

/** For a call that only waits from now on, and so takes nobody's place. */
export function stepAside(response: ServerResponse): void {
  response.emit(STEPPED_ASIDE);
}

/** Calls back once: when the answer begins, the caller has gone, or the call only waits. */
function beforeAnswer(response: ServerResponse, tell: () => void): void {
  let told = false;
  const tellOnce = () => {
    if (!told) tell();
    told = true;
  };
  const writeHead = response.writeHead.bind(response) as (...given: unknown[]) => ServerResponse;
  const watched = (...given: unknown[]) => {
    tellOnce();
    return writeHead(...given);
  };
  response.writeHead = watched as typeof response.writeHead;
  response.once('close', tellOnce);
  response.once(STEPPED_ASIDE, tellOnce);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function turnAway({ headers }: IncomingMessage, response: ServerResponse): void {
  const failure: Failure = {
    statusCode: 503,
    message: failureMessage('unavailable', languageOf(headers['accept-language'])),
    code: 'unavailable',
    requestId: randomUUID(),
  };
  const body = Buffer.from(JSON.stringify(failure));
  response.writeHead(503, {
    ...BARE_HEADERS,
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'retry-after': RETRY_SECONDS,
  });
  response.end(body);
}
