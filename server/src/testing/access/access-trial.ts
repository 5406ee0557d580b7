import type { LightMyRequestResponse } from 'fastify';
import { tableName } from '../audit/audit-watch.ts';
import { essence, type Place, placesIn, type Request, requestOf, send } from './access-cells.ts';
import type { Holder, Kind, Somebody } from './access-kinds.ts';
import type { Tried } from './access-table.ts';
import type { AccessWorld } from './access-world.ts';

export type Route = { method: string; url: string; access: string };

/** HEAD answers as GET does. */
export const nameOf = ({ method, url }: Route) => tableName(method === 'HEAD' ? 'GET' : method, url);
export const isRead = ({ method }: Route) => method === 'GET' || method === 'HEAD';
export const AT_ONCE = 6;
const MARKS = ['kinA', 'kinB'];

/** What must not be seen of shops out of reach. */
function hiddenFrom({ role, hasShop, own }: Somebody): string[] {
  if (role === '1' || role === '3') return [];
  return hasShop ? MARKS.filter((mark) => mark !== own.mark) : MARKS;
}

/** One route's cells; what is wrong with an answer is told in words. */
export class Trial {
  readonly faults: string[] = [];
  cells = 0;
  readonly world: AccessWorld;
  readonly route: Route;
  readonly tried: Tried;
  readonly places: Place[];
  constructor(world: AccessWorld, route: Route, tried: Tried) {
    this.world = world;
    this.route = route;
    this.tried = tried;
    this.places = placesIn(tried);
  }

  request(choose: (place: Place) => Promise<string>, query: Record<string, string> = {}): Promise<Request> {
    const { tried } = this;
    return requestOf(this.world, this.route.url, { ...tried, query: { ...tried.query, ...query } }, choose);
  }

  /** Ids of one's own that are only looked at. */
  own = ({ own }: Somebody) => {
    return ({ kind }: Place) => this.world.standing(kind, own);
  };

  /** Ids that the call may use up. */
  fresh = ({ own }: Somebody) => {
    return ({ kind }: Place) => this.take(kind, own);
  };

  take = (kind: Kind, holder: Holder) =>
    isRead(this.route) ? this.world.standing(kind, holder) : this.world.fresh(kind, holder);

  fault(who: Somebody, what: string, answer: LightMyRequestResponse, wanted: string) {
    const { method, url } = this.route;
    this.faults.push(
      `${method} ${url} · ${who.name} · ${what}: ${essence(answer).slice(0, 300)}, not ${wanted}`,
    );
  }

  async answer(who: Somebody, what: string, request: Request, wanted?: number) {
    this.cells += 1;
    const answer = await send(this.world, this.route.method, request, who.token);
    if (wanted !== undefined && answer.statusCode !== wanted) this.fault(who, what, answer, String(wanted));
    for (const mark of hiddenFrom(who))
      if (answer.body.includes(mark)) this.fault(who, what, answer, `without ${mark}`);
    return answer;
  }
}

/** For what changes nothing, and so can be asked in any order. */
export async function fewAtOnce<Item>(
  items: readonly Item[],
  ask: (item: Item) => Promise<unknown>,
  atOnce = AT_ONCE,
): Promise<void> {
  const left = [...items];
  const askOn = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await ask(item);
  };
  await Promise.all(Array.from({ length: atOnce }, askOn));
}

export async function unchanged(
  world: AccessWorld,
  what: string,
  work: () => Promise<void>,
): Promise<string[]> {
  const before = await world.stateOfTables();
  await work();
  const after = await world.stateOfTables();
  return [...after.keys()]
    .filter((table) => after.get(table) !== before.get(table))
    .map((table) => `${what} changed ${table}`);
}
