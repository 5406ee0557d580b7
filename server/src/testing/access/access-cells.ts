import type { LightMyRequestResponse } from 'fastify';
import type { Kind } from './access-kinds.ts';
import { FreshEmail, Ref, type Tried } from './access-table.ts';
import type { AccessWorld } from './access-world.ts';

export type Place = { path: string; kind: Kind };
export type Request = { url: string; body: unknown };

type Parts = { params: unknown; query: unknown; body: unknown };
const partsOf = ({ params = {}, query = {}, body }: Tried): Parts => ({ params, query, body });

/** Where a call names something by its id. */
export function placesIn(tried: Tried): Place[] {
  const found: Place[] = [];
  const look = (value: unknown, path: string) => {
    if (value instanceof Ref) found.push({ path, kind: value.kind });
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) look(child, path ? `${path}.${key}` : key);
  };
  look(partsOf(tried), '');
  return found;
}

type Choose = (place: Place) => Promise<string>;

async function filled(value: unknown, path: string, world: AccessWorld, choose: Choose): Promise<unknown> {
  if (value instanceof Ref) return choose({ path, kind: value.kind });
  if (value instanceof FreshEmail) return world.freshEmail();
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, child] of Object.entries(value))
    entries.push([key, await filled(child, path ? `${path}.${key}` : key, world, choose)]);
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** The call as it is sent, with every id in place. */
export async function requestOf(
  world: AccessWorld,
  url: string,
  tried: Tried,
  choose: Choose,
): Promise<Request> {
  const { params, query, body } = (await filled(partsOf(tried), '', world, choose)) as {
    params: Record<string, string>;
    query: Record<string, string>;
    body: unknown;
  };
  const path = url.replace(/:(\w+)|\*/g, (mark, name?: string) => params[name ?? mark] ?? '');
  const search = new URLSearchParams(query).toString();
  return { url: search ? `${path}?${search}` : path, body };
}

export async function send(
  { test }: AccessWorld,
  method: string,
  { url, body }: Request,
  token?: string,
): Promise<LightMyRequestResponse> {
  return test.app.inject({
    method: method as 'GET',
    url,
    headers: {
      prefer: 'wait=0',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
}

/** An answer without what differs each time, and with the ids that were asked for taken out. */
export function essence(
  { statusCode, body, headers }: LightMyRequestResponse,
  ids: readonly string[] = [],
): string {
  const type = String(headers['content-type'] ?? '');
  const told = ids.reduce((text, id) => text.replaceAll(`"${id}"`, '"<id>"'), body);
  return `${statusCode} ${type} ${told.replace(/"requestId":"[^"]*"/, '')}`;
}

/** Every object in a body, by its path. */
export function objectsIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const deeper = Object.entries(value).flatMap(([key, child]) => objectsIn(child, [...path, key]));
  return Array.isArray(value) ? deeper : [path, ...deeper];
}

const PROTO = 'the prototype';

/** The body as text, with one more field in the object at `path`; undefined where that object has the field. */
export function smuggled(body: unknown, path: readonly string[], field: string): string | undefined {
  const copy = structuredClone(body);
  let place = copy as Record<string, unknown>;
  for (const key of path) place = place[key] as Record<string, unknown>;
  if (Object.hasOwn(place, field)) return undefined;
  place[field === '__proto__' ? PROTO : field] = field === '__proto__' ? { role: '1' } : '1';
  return JSON.stringify(copy).replace(`"${PROTO}"`, '"__proto__"');
}
