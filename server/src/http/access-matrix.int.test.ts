import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  essence,
  objectsIn,
  type Place,
  placesIn,
  type Request,
  requestOf,
  send,
  smuggled,
} from '../testing/access-cells.ts';
import { ACCESS_TABLE, PLAIN_FILTERS, type Tried } from '../testing/access-table.ts';
import {
  type AccessWorld,
  type Holder,
  has,
  type Kind,
  may,
  missingIds,
  reachesForeign,
  type Somebody,
  startAccessWorld,
} from '../testing/access-world.ts';
import { tableName } from '../testing/audit-watch.ts';

type Route = { method: string; url: string; access: string };

let world: AccessWorld;
let routes: Route[];
let cells = 0;
beforeAll(async () => {
  world = await startAccessWorld();
  routes = world.test.app.routeAccess();
});
afterAll(() => world.close());

/** HEAD answers as GET does. */
const nameOf = ({ method, url }: Route) => tableName(method === 'HEAD' ? 'GET' : method, url);
const routesOf = (name: string) => routes.filter((route) => nameOf(route) === name);
const isRead = ({ method }: Route) => method === 'GET' || method === 'HEAD';
const MARKS = ['kinA', 'kinB'];
const AT_ONCE = 6;

/** What must not be seen of shops out of reach. */
function hiddenFrom({ role, hasShop, own }: Somebody): string[] {
  if (role === '1' || role === '3') return [];
  return hasShop ? MARKS.filter((mark) => mark !== own.mark) : MARKS;
}

/** One route's cells; what is wrong with an answer is told in words. */
class Trial {
  readonly faults: string[] = [];
  readonly route: Route;
  readonly tried: Tried;
  readonly places: Place[];
  constructor(route: Route, tried: Tried) {
    this.route = route;
    this.tried = tried;
    this.places = placesIn(tried);
  }

  request(choose: (place: Place) => Promise<string>, query: Record<string, string> = {}): Promise<Request> {
    const { tried } = this;
    return requestOf(world, this.route.url, { ...tried, query: { ...tried.query, ...query } }, choose);
  }

  /** Ids of one's own that are only looked at. */
  own = ({ own }: Somebody) => {
    return ({ kind }: Place) => world.standing(kind, own);
  };

  /** Ids that the call may use up. */
  fresh = ({ own }: Somebody) => {
    return ({ kind }: Place) => this.take(kind, own);
  };

  take = (kind: Kind, holder: Holder) =>
    isRead(this.route) ? world.standing(kind, holder) : world.fresh(kind, holder);

  fault(who: Somebody, what: string, answer: LightMyRequestResponse, wanted: string) {
    const { method, url } = this.route;
    this.faults.push(
      `${method} ${url} · ${who.name} · ${what}: ${essence(answer).slice(0, 300)}, not ${wanted}`,
    );
  }

  async answer(who: Somebody, what: string, request: Request, wanted?: number) {
    cells += 1;
    const answer = await send(world, this.route.method, request, who.token);
    if (wanted !== undefined && answer.statusCode !== wanted) this.fault(who, what, answer, String(wanted));
    for (const mark of hiddenFrom(who))
      if (answer.body.includes(mark)) this.fault(who, what, answer, `without ${mark}`);
    return answer;
  }
}

type Cell = { who: Somebody; what: string; request: Request; wanted: number };
/** The same call about what is somebody else's, and about what is not there. */
type Pair = {
  who: Somebody;
  what: string;
  foreign: Request;
  id: string;
  missing: [string, Request][];
  wanted: number;
};

/** A path that leads nowhere is 404; a body may be told otherwise. */
const answerToNothing = ({ tried }: Trial, { path }: Place) =>
  path.startsWith('body') ? (tried.missing ?? 404) : 404;

/** 401 or 403 for whoever may not call the route at all; null for the others. */
function refusal(who: Somebody, access: string): number | null {
  if (who.role === null || who.status === 'DISABLED') return 401;
  return may(who, access) ? null : 403;
}

async function refusedCells(trial: Trial, who: Somebody, wanted: number): Promise<Cell[]> {
  const own = await trial.request(trial.own(who));
  const missing = await trial.request(async ({ kind }) => missingIds(kind)[0] ?? '');
  return [
    { who, what: 'what is there', request: own, wanted },
    { who, what: 'what is missing', request: missing, wanted },
  ];
}

/** For each place of an id: that one somebody else's or missing, the others one's own. */
async function pairsOf(
  trial: Trial,
  who: Somebody,
): Promise<{ pairs: Pair[]; reached: Cell[]; gone: Cell[] }> {
  const pairs: Pair[] = [];
  const reached: Cell[] = [];
  const gone: Cell[] = [];
  for (const place of trial.places) {
    const { kind, path } = place;
    const wanted = answerToNothing(trial, place);
    const withId = (id: string, others = trial.own(who)) =>
      trial.request(async (other) => (other.path === path ? id : others(other)));
    const missing: [string, Request][] = [];
    for (const nowhere of missingIds(kind)) missing.push([nowhere, await withId(nowhere)]);
    if (reachesForeign(who, kind)) {
      const request = await withId(await trial.take(kind, who.foreign), trial.fresh(who));
      reached.push({ who, what: `foreign ${path}`, request, wanted: trial.tried.own ?? 200 });
      for (const [, request] of missing) gone.push({ who, what: `missing ${path}`, request, wanted });
    } else {
      const id = await world.standing(kind, who.foreign);
      pairs.push({ who, what: `foreign ${path}`, foreign: await withId(id), id, missing, wanted });
    }
  }
  return { pairs, reached, gone };
}

async function compare(trial: Trial, { who, what, foreign, id, missing, wanted }: Pair): Promise<void> {
  const theirs = await trial.answer(who, what, foreign, wanted);
  for (const [nowhere, request] of missing) {
    const nothing = await trial.answer(who, what, request, wanted);
    if (essence(theirs, [id]) !== essence(nothing, [nowhere]))
      trial.fault(who, what, theirs, essence(nothing, [nowhere]));
  }
}

/** A filter that names what is out of reach finds what one that names nothing finds. */
async function tryFilters(trial: Trial, who: Somebody): Promise<void> {
  const { filters = {}, shows } = trial.tried;
  for (const [name, { kind }] of Object.entries(filters)) {
    const by = async (id: string) => {
      const what = `filter ${name}=${id}`;
      return trial.answer(who, what, await trial.request(trial.own(who), { [name]: id }), 200);
    };
    if (has(who, kind)) {
      const seen = await by(await world.standing(kind, who.own));
      if (shows && kind !== 'keeper' && !seen.body.includes(who.own.mark))
        trial.fault(who, `own ${name}`, seen, `with ${who.own.mark}`);
    }
    const id = await world.standing(kind, who.foreign);
    const theirs = await by(id);
    if (reachesForeign(who, kind)) continue;
    for (const nowhere of missingIds(kind).filter((missing) => missing.length <= longestId(name))) {
      const nothing = await by(nowhere);
      if (essence(theirs) !== essence(nothing)) trial.fault(who, `filter ${name}`, theirs, essence(nothing));
    }
  }
}

/** Some filters take no id that is too large to be one. */
const longestId = (name: string) => (name === 'ids' || name === 'person' ? 18 : 25);

/** For what changes nothing, and so can be asked in any order. */
async function fewAtOnce<Item>(
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

async function unchanged(what: string, work: () => Promise<void>): Promise<string[]> {
  const before = await world.stateOfTables();
  await work();
  const after = await world.stateOfTables();
  return [...after.keys()]
    .filter((table) => after.get(table) !== before.get(table))
    .map((table) => `${what} changed ${table}`);
}

async function tryGuarded(trial: Trial): Promise<void> {
  const { route, tried } = trial;
  const quiet: Cell[] = [];
  const loud: Cell[] = [];
  const pairs: Pair[] = [];
  const filtering: Somebody[] = [];
  for (const who of world.everybody) {
    const wanted = refusal(who, route.access) ?? refusal(who, tried.needs ?? 'signed-in');
    if (wanted !== null) {
      quiet.push(...(await refusedCells(trial, who, wanted)));
      continue;
    }
    const found = await pairsOf(trial, who);
    pairs.push(...found.pairs);
    quiet.push(...found.gone);
    if (trial.places.every(({ kind }) => has(who, kind)))
      loud.push({
        who,
        what: 'own',
        request: await trial.request(trial.fresh(who)),
        wanted: tried.own ?? 200,
      });
    loud.push(...found.reached);
    filtering.push(who);
  }
  const changes = await unchanged(`${route.method} ${route.url}, refused or not found,`, async () => {
    await fewAtOnce(quiet, ({ who, what, request, wanted }) => trial.answer(who, what, request, wanted));
    await fewAtOnce(pairs, (pair) => compare(trial, pair));
  });
  trial.faults.push(...changes);
  if (route.method === 'HEAD') return;
  for (const { who, what, request, wanted } of loud) {
    const answer = await trial.answer(who, what, request, wanted);
    if (
      tried.shows &&
      what === 'own' &&
      route.method === 'GET' &&
      who.hasShop &&
      !answer.body.includes(who.own.mark)
    )
      trial.fault(who, what, answer, `with ${who.own.mark}`);
    if (tried.endsSessions && who.token) who.token = await world.tokenOf(who.own.accountId);
  }
  await fewAtOnce(filtering, (who) => tryFilters(trial, who), tried.inTurn ? 1 : AT_ONCE);
}

/** Whoever is signed in is answered as anybody is. */
async function tryPublic(trial: Trial): Promise<void> {
  const ask = () => trial.request(async () => '');
  const [anonymous, ...others] = world.everybody;
  if (!anonymous) return;
  const wanted = await trial.answer(anonymous, 'public', await ask());
  if (trial.route.method === 'HEAD') return;
  for (const who of others) {
    const token = isRead(trial.route) ? who.token : await world.tokenOf(who.own.accountId);
    const answer = await trial.answer({ ...who, token }, 'public', await ask());
    const ended = readsBearer(trial.route) && who.status === 'DISABLED';
    const status = ended ? 401 : wanted.statusCode;
    if (answer.statusCode !== status) trial.fault(who, 'public', answer, String(status));
  }
}

/** Linking a shop needs no sign-in, but one that is there must be good. */
const readsBearer = (route: Route) => nameOf(route) === 'POST /shops';

describe('the access matrix', () => {
  it('has every route of the server and no other', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...new Set(routes.map(nameOf))].sort());
  });

  it('knows every body and every filter that the interface describes', async () => {
    const { paths } = (await world.test.app.inject({ url: '/api/v1/openapi.json' })).json();
    type Described = { requestBody?: unknown; parameters?: { in: string; name: string }[] };
    for (const [path, methods] of Object.entries<Record<string, Described>>(paths))
      for (const [method, { requestBody, parameters = [] }] of Object.entries(methods)) {
        const name = tableName(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'));
        const [first, ...more] = ACCESS_TABLE[name] ?? [];
        expect([name, first?.body !== undefined]).toEqual([name, requestBody !== undefined]);
        const tried = [first, ...more].flatMap((one) => Object.keys({ ...one?.query, ...one?.filters }));
        const untried = parameters
          .filter(({ in: where }) => where === 'query')
          .map(({ name: filter }) => filter)
          .filter((filter) => !PLAIN_FILTERS.includes(filter) && !tried.includes(filter));
        expect([name, untried]).toEqual([name, []]);
      }
  });

  it.each(Object.keys(ACCESS_TABLE))('%s', async (name) => {
    const faults: string[] = [];
    for (const route of routesOf(name))
      for (const tried of ACCESS_TABLE[name] ?? []) {
        const trial = new Trial(route, tried);
        await (route.access === 'public' ? tryPublic(trial) : tryGuarded(trial));
        faults.push(...trial.faults);
      }
    expect(faults).toEqual([]);
  });
});

const SMUGGLED = ['unknown_field', 'id', 'role', 'constructor', '__proto__'];
const WITH_BODY = Object.keys(ACCESS_TABLE).filter((name) => ACCESS_TABLE[name]?.some(({ body }) => body));

describe('a field that a body does not have', () => {
  it.each(WITH_BODY)('is refused by %s, and nothing is stored', async (name) => {
    const faults: string[] = [];
    const administrator = world.everybody.at(-1);
    if (!administrator) throw new Error('nobody is an administrator');
    for (const route of routesOf(name))
      for (const tried of ACCESS_TABLE[name] ?? []) {
        const trial = new Trial(route, tried);
        const request = await trial.request(trial.own(administrator));
        faults.push(
          ...(await unchanged(name, async () => {
            const bodies = objectsIn(request.body).flatMap((path) =>
              SMUGGLED.filter((field) => path.length > 0 || !tried.fields?.includes(field)).map((field) => ({
                where: [...path, field].join('.'),
                field,
                body: smuggled(request.body, path, field),
              })),
            );
            await fewAtOnce(bodies, async ({ where, field, body }) => {
              if (body === undefined) return;
              cells += 1;
              const answer = await send(world, route.method, { ...request, body }, administrator.token);
              const { code, errors = [] } = answer.json();
              const named = errors.some((error: { path: string }) => error.path === where);
              const fits = field === '__proto__' ? code === 'malformed_body' : named;
              if (answer.statusCode !== 400 || !fits)
                trial.fault(administrator, where, answer, `400 naming ${where}`);
            });
          })),
        );
        faults.push(...trial.faults);
      }
    expect(faults).toEqual([]);
  });
});

it('the matrix is as large as it should be', () => {
  expect(cells).toBeGreaterThan(2600);
});
