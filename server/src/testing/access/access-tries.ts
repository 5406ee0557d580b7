import { essence, type Place, type Request } from './access-cells.ts';
import { type Holder, has, may, missingIds, reachesForeign, type Somebody } from './access-kinds.ts';
import { ownsItsShop } from './access-makers.ts';
import { AT_ONCE, fewAtOnce, isRead, nameOf, type Route, type Trial, unchanged } from './access-trial.ts';

const ADMINISTRATOR = '1';

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

/** What somebody is answered about what is within their reach: their own, or somebody else's. */
function answerToReached({ tried }: Trial, who: Somebody, holder: Holder): number {
  const owns = holder === who.own && ownsItsShop(holder);
  return tried.ownersOnly && !owns && who.role !== ADMINISTRATOR ? 403 : (tried.own ?? 200);
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
      reached.push({
        who,
        what: `foreign ${path}`,
        request,
        wanted: answerToReached(trial, who, who.foreign),
      });
      for (const [, request] of missing) gone.push({ who, what: `missing ${path}`, request, wanted });
    } else {
      const id = await trial.world.standing(kind, who.foreign);
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
      const seen = await by(await trial.world.standing(kind, who.own));
      if (shows && kind !== 'keeper' && !seen.body.includes(who.own.mark))
        trial.fault(who, `own ${name}`, seen, `with ${who.own.mark}`);
    }
    const id = await trial.world.standing(kind, who.foreign);
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

/** Linking a shop needs no sign-in, but one that is there must be good. */
const readsBearer = (route: Route) => nameOf(route) === 'POST /shops';

export async function tryGuarded(trial: Trial): Promise<void> {
  const { world, route, tried } = trial;
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
        wanted: answerToReached(trial, who, who.own),
      });
    loud.push(...found.reached);
    filtering.push(who);
  }
  const changes = await unchanged(world, `${route.method} ${route.url}, refused or not found,`, async () => {
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
export async function tryPublic(trial: Trial): Promise<void> {
  const { world } = trial;
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
