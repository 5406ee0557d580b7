import { ownsShop } from './access-fixtures.ts';
import { type CaseRequest, type IdLocation, normalizeResponse } from './access-requests.ts';
import {
  canReachForeign,
  hasResource,
  isAllowed,
  missingIds,
  type ResourceOwner,
  type TestActor,
} from './access-resources.ts';
import {
  CONCURRENCY,
  findChangedTables,
  isReadRoute,
  type Route,
  type RouteCheck,
  routeName,
  runConcurrently,
} from './access-route-check.ts';

const ADMINISTRATOR = '1';

type Cell = { who: TestActor; what: string; request: CaseRequest; wanted: number };
/** The same request for another account's resource and for a missing one. */
type Pair = {
  who: TestActor;
  what: string;
  foreign: CaseRequest;
  id: string;
  missing: [string, CaseRequest][];
  wanted: number;
};

/** A missing id in the path gives 404; the table may say otherwise for a body. */
const missingStatus = ({ accessCase }: RouteCheck, { path }: IdLocation) =>
  path.startsWith('body') ? (accessCase.missing ?? 404) : 404;

/** 401 or 403 for an actor who may not call the route at all; otherwise null. */
function refusalStatus(who: TestActor, access: string): number | null {
  if (who.role === null || who.status === 'DISABLED') return 401;
  return isAllowed(who, access) ? null : 403;
}

/** The expected status for a resource that the actor can access, its own or another's. */
function reachableStatus({ accessCase }: RouteCheck, who: TestActor, owner: ResourceOwner): number {
  const owns = owner === who.own && ownsShop(owner);
  return accessCase.ownersOnly && !owns && who.role !== ADMINISTRATOR ? 403 : (accessCase.own ?? 200);
}

async function buildRefusedCells(check: RouteCheck, who: TestActor, wanted: number): Promise<Cell[]> {
  const own = await check.request(check.own(who));
  const missing = await check.request(async ({ kind }) => missingIds(kind)[0] ?? '');
  return [
    { who, what: 'what is there', request: own, wanted },
    { who, what: 'what is missing', request: missing, wanted },
  ];
}

/** For each id in the request: replaces it by another account's or a missing one, and keeps the others own. */
async function buildPairs(
  check: RouteCheck,
  who: TestActor,
): Promise<{ pairs: Pair[]; reached: Cell[]; notFound: Cell[] }> {
  const pairs: Pair[] = [];
  const reached: Cell[] = [];
  const notFound: Cell[] = [];
  for (const location of check.idLocations) {
    const { kind, path } = location;
    const wanted = missingStatus(check, location);
    const withId = (id: string, others = check.own(who)) =>
      check.request(async (other) => (other.path === path ? id : others(other)));
    const missing: [string, CaseRequest][] = [];
    for (const missingId of missingIds(kind)) missing.push([missingId, await withId(missingId)]);
    if (canReachForeign(who, kind)) {
      const request = await withId(await check.take(kind, who.foreign), check.fresh(who));
      reached.push({
        who,
        what: `foreign ${path}`,
        request,
        wanted: reachableStatus(check, who, who.foreign),
      });
      for (const [, request] of missing) notFound.push({ who, what: `missing ${path}`, request, wanted });
    } else {
      const id = await check.world.sharedId(kind, who.foreign);
      pairs.push({ who, what: `foreign ${path}`, foreign: await withId(id), id, missing, wanted });
    }
  }
  return { pairs, reached, notFound };
}

async function comparePair(
  check: RouteCheck,
  { who, what, foreign, id, missing, wanted }: Pair,
): Promise<void> {
  const foreignAnswer = await check.answer(who, what, foreign, wanted);
  for (const [missingId, request] of missing) {
    const missingAnswer = await check.answer(who, what, request, wanted);
    if (normalizeResponse(foreignAnswer, [id]) !== normalizeResponse(missingAnswer, [missingId]))
      check.fault(who, what, foreignAnswer, normalizeResponse(missingAnswer, [missingId]));
  }
}

/** A filter for an inaccessible resource returns the same as a filter for a missing one. */
async function checkFilters(check: RouteCheck, who: TestActor): Promise<void> {
  const { filters = {}, showsShop } = check.accessCase;
  for (const [name, { kind }] of Object.entries(filters)) {
    const by = async (id: string) => {
      const what = `filter ${name}=${id}`;
      return check.answer(who, what, await check.request(check.own(who), { [name]: id }), 200);
    };
    if (hasResource(who, kind)) {
      const seen = await by(await check.world.sharedId(kind, who.own));
      if (showsShop && kind !== 'shop member' && !seen.body.includes(who.own.mark))
        check.fault(who, `own ${name}`, seen, `with ${who.own.mark}`);
    }
    const id = await check.world.sharedId(kind, who.foreign);
    const foreignAnswer = await by(id);
    if (canReachForeign(who, kind)) continue;
    for (const missingId of missingIds(kind).filter((missing) => missing.length <= maxIdLength(name))) {
      const missingAnswer = await by(missingId);
      if (normalizeResponse(foreignAnswer) !== normalizeResponse(missingAnswer))
        check.fault(who, `filter ${name}`, foreignAnswer, normalizeResponse(missingAnswer));
    }
  }
}

/** These filters accept no ids that are too large. */
const maxIdLength = (name: string) => (name === 'ids' || name === 'person' ? 18 : 25);

/** Linking a shop needs no sign-in, but a token that is sent must be valid. */
const readsBearer = (route: Route) => routeName(route) === 'POST /shops';

export async function checkGuardedRoute(check: RouteCheck): Promise<void> {
  const { world, route, accessCase } = check;
  const refusedOrMissing: Cell[] = [];
  const permitted: Cell[] = [];
  const pairs: Pair[] = [];
  const filterActors: TestActor[] = [];
  for (const who of world.actors) {
    const wanted = refusalStatus(who, route.access) ?? refusalStatus(who, accessCase.needs ?? 'signed-in');
    if (wanted !== null) {
      refusedOrMissing.push(...(await buildRefusedCells(check, who, wanted)));
      continue;
    }
    const found = await buildPairs(check, who);
    pairs.push(...found.pairs);
    refusedOrMissing.push(...found.notFound);
    if (check.idLocations.every(({ kind }) => hasResource(who, kind)))
      permitted.push({
        who,
        what: 'own',
        request: await check.request(check.fresh(who)),
        wanted: reachableStatus(check, who, who.own),
      });
    permitted.push(...found.reached);
    filterActors.push(who);
  }
  const changes = await findChangedTables(
    world,
    `${route.method} ${route.url}, refused or not found,`,
    async () => {
      await runConcurrently(refusedOrMissing, ({ who, what, request, wanted }) =>
        check.answer(who, what, request, wanted),
      );
      await runConcurrently(pairs, (pair) => comparePair(check, pair));
    },
  );
  check.faults.push(...changes);
  if (route.method === 'HEAD') return;
  for (const { who, what, request, wanted } of permitted) {
    const answer = await check.answer(who, what, request, wanted);
    if (
      accessCase.showsShop &&
      what === 'own' &&
      route.method === 'GET' &&
      who.hasShop &&
      !answer.body.includes(who.own.mark)
    )
      check.fault(who, what, answer, `with ${who.own.mark}`);
    if (accessCase.endsSessions && who.token) who.token = await world.tokenOf(who.own.accountId);
  }
  await runConcurrently(
    filterActors,
    (who) => checkFilters(check, who),
    accessCase.sequential ? 1 : CONCURRENCY,
  );
}

/** A signed-in actor gets the same response as an anonymous one. */
export async function checkPublicRoute(check: RouteCheck): Promise<void> {
  const { world } = check;
  const buildRequest = () => check.request(async () => '');
  const [anonymous, ...others] = world.actors;
  if (!anonymous) return;
  const wanted = await check.answer(anonymous, 'public', await buildRequest());
  if (check.route.method === 'HEAD') return;
  for (const who of others) {
    const token = isReadRoute(check.route) ? who.token : await world.tokenOf(who.own.accountId);
    const answer = await check.answer({ ...who, token }, 'public', await buildRequest());
    const ended = readsBearer(check.route) && who.status === 'DISABLED';
    const status = ended ? 401 : wanted.statusCode;
    if (answer.statusCode !== status) check.fault(who, 'public', answer, String(status));
  }
}
