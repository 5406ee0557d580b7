import type { LightMyRequestResponse } from 'fastify';
import type { ResourceKind } from './access-resources.ts';
import type { AccessWorld } from './access-world.ts';
import { type AccessCase, FreshEmail, FreshNumber, IdRef } from './cases/access-case.ts';

export type IdLocation = { path: string; kind: ResourceKind };
export type CaseRequest = { url: string; body: unknown };

type Parts = { params: unknown; query: unknown; body: unknown };
const requestParts = ({ params = {}, query = {}, body }: AccessCase): Parts => ({ params, query, body });

/** Finds every id in a request. */
export function findIdLocations(accessCase: AccessCase): IdLocation[] {
  const found: IdLocation[] = [];
  const visit = (value: unknown, path: string) => {
    if (value instanceof IdRef) found.push({ path, kind: value.kind });
    else if (typeof value === 'object' && value !== null)
      for (const [key, child] of Object.entries(value)) visit(child, path ? `${path}.${key}` : key);
  };
  visit(requestParts(accessCase), '');
  return found;
}

type ChooseId = (target: IdLocation) => Promise<string>;

async function resolveRefs(
  value: unknown,
  path: string,
  world: AccessWorld,
  choose: ChooseId,
): Promise<unknown> {
  if (value instanceof IdRef) return choose({ path, kind: value.kind });
  if (value instanceof FreshEmail) return world.freshEmail();
  if (value instanceof FreshNumber) return world.freshNumber();
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = [];
  for (const [key, child] of Object.entries(value))
    entries.push([key, await resolveRefs(child, path ? `${path}.${key}` : key, world, choose)]);
  return Array.isArray(value) ? entries.map(([, child]) => child) : Object.fromEntries(entries);
}

/** Builds the request with all ids filled in. */
export async function buildCaseRequest(
  world: AccessWorld,
  url: string,
  accessCase: AccessCase,
  choose: ChooseId,
): Promise<CaseRequest> {
  const { params, query, body } = (await resolveRefs(requestParts(accessCase), '', world, choose)) as {
    params: Record<string, string>;
    query: Record<string, string>;
    body: unknown;
  };
  const path = url.replace(/:(\w+)|\*/g, (mark, name?: string) => params[name ?? mark] ?? '');
  const search = new URLSearchParams(query).toString();
  return { url: search ? `${path}?${search}` : path, body };
}

export async function sendRequest(
  { test }: AccessWorld,
  method: string,
  { url, body }: CaseRequest,
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

/** Removes what differs between responses: times and the requested ids. */
export function normalizeResponse(
  { statusCode, body, headers }: LightMyRequestResponse,
  ids: readonly string[] = [],
): string {
  const type = String(headers['content-type'] ?? '');
  const normalized = ids.reduce((text, id) => text.replaceAll(`"${id}"`, '"<id>"'), body);
  return `${statusCode} ${type} ${normalized.replace(/"requestId":"[^"]*"/, '')}`;
}

/** Lists the path of every object in a body. */
export function findObjectPaths(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  const deeper = Object.entries(value).flatMap(([key, child]) => findObjectPaths(child, [...path, key]));
  return Array.isArray(value) ? deeper : [path, ...deeper];
}

const PROTO_PLACEHOLDER = 'the prototype';

/** Serialises the body with an extra field in the object at `path`; undefined if that object already has the field. */
export function withExtraField(body: unknown, path: readonly string[], field: string): string | undefined {
  const copy = structuredClone(body);
  let target = copy as Record<string, unknown>;
  for (const key of path) target = target[key] as Record<string, unknown>;
  if (Object.hasOwn(target, field)) return undefined;
  target[field === '__proto__' ? PROTO_PLACEHOLDER : field] = field === '__proto__' ? { role: '1' } : '1';
  return JSON.stringify(copy).replace(`"${PROTO_PLACEHOLDER}"`, '"__proto__"');
}
