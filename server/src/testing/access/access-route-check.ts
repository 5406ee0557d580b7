import type { LightMyRequestResponse } from 'fastify';
import { routeKey } from '../audit/audit-watch.ts';
import {
  buildCaseRequest,
  type CaseRequest,
  findIdLocations,
  type IdLocation,
  normalizeResponse,
  sendRequest,
} from './access-requests.ts';
import type { ResourceKind, ResourceOwner, TestActor } from './access-resources.ts';
import type { AccessWorld } from './access-world.ts';
import type { AccessCase } from './cases/access-case.ts';

export type Route = { method: string; url: string; access: string };

/** HEAD behaves like GET. */
export const routeName = ({ method, url }: Route) => routeKey(method === 'HEAD' ? 'GET' : method, url);
export const isReadRoute = ({ method }: Route) => method === 'GET' || method === 'HEAD';
export const CONCURRENCY = 6;
const MARKS = ['kinA', 'kinB'];

/** Marks of shops that the actor must not see. */
function hiddenMarks({ role, hasShop, own }: TestActor): string[] {
  if (role === '1' || role === '3') return [];
  return hasShop ? MARKS.filter((mark) => mark !== own.mark) : MARKS;
}

/** Checks all actors against one route and describes each wrong response. */
export class RouteCheck {
  readonly faults: string[] = [];
  cells = 0;
  readonly world: AccessWorld;
  readonly route: Route;
  readonly accessCase: AccessCase;
  readonly idLocations: IdLocation[];
  constructor(world: AccessWorld, route: Route, accessCase: AccessCase) {
    this.world = world;
    this.route = route;
    this.accessCase = accessCase;
    this.idLocations = findIdLocations(accessCase);
  }

  request(
    choose: (place: IdLocation) => Promise<string>,
    query: Record<string, string> = {},
  ): Promise<CaseRequest> {
    const { accessCase } = this;
    return buildCaseRequest(
      this.world,
      this.route.url,
      { ...accessCase, query: { ...accessCase.query, ...query } },
      choose,
    );
  }

  /** Own ids that the request only reads. */
  own = ({ own }: TestActor) => {
    return ({ kind }: IdLocation) => this.world.sharedId(kind, own);
  };

  /** New ids that the request may consume. */
  fresh = ({ own }: TestActor) => {
    return ({ kind }: IdLocation) => this.take(kind, own);
  };

  take = (kind: ResourceKind, owner: ResourceOwner) =>
    isReadRoute(this.route) ? this.world.sharedId(kind, owner) : this.world.fresh(kind, owner);

  fault(who: TestActor, what: string, answer: LightMyRequestResponse, wanted: string) {
    const { method, url } = this.route;
    this.faults.push(
      `${method} ${url} · ${who.name} · ${what}: ${normalizeResponse(answer).slice(0, 300)}, not ${wanted}`,
    );
  }

  async answer(who: TestActor, what: string, request: CaseRequest, wanted?: number) {
    this.cells += 1;
    const answer = await sendRequest(this.world, this.route.method, request, who.token);
    if (wanted !== undefined && answer.statusCode !== wanted) this.fault(who, what, answer, String(wanted));
    for (const mark of hiddenMarks(who))
      if (answer.body.includes(mark)) this.fault(who, what, answer, `without ${mark}`);
    return answer;
  }
}

/** For requests that change nothing and so can run in any order. */
export async function runConcurrently<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
  concurrency = CONCURRENCY,
): Promise<void> {
  const left = [...items];
  const drain = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await ask(item);
  };
  await Promise.all(Array.from({ length: concurrency }, drain));
}

export async function findChangedTables(
  world: AccessWorld,
  what: string,
  work: () => Promise<void>,
): Promise<string[]> {
  const before = await world.readTableVersions();
  await work();
  const after = await world.readTableVersions();
  return [...after.keys()]
    .filter((table) => after.get(table) !== before.get(table))
    .map((table) => `${what} changed ${table}`);
}
