import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findObjectPaths, sendRequest, withExtraField } from '../../testing/access/access-requests.ts';
import {
  findChangedTables,
  type Route,
  RouteCheck,
  routeName,
  runConcurrently,
} from '../../testing/access/access-route-check.ts';
import { checkGuardedRoute, checkPublicRoute } from '../../testing/access/access-route-checks.ts';
import { ACCESS_TABLE, UNSCOPED_FILTERS } from '../../testing/access/access-table.ts';
import { type AccessWorld, startAccessWorld } from '../../testing/access/access-world.ts';
import { routeKey } from '../../testing/audit/audit-watch.ts';

let world: AccessWorld;
let routes: Route[];
let cells = 0;
beforeAll(async () => {
  world = await startAccessWorld();
  routes = world.test.app.routeAccess();
});
afterAll(() => world.close());

const routesOf = (name: string) => routes.filter((route) => routeName(route) === name);

describe('the access matrix', () => {
  it('covers every route of the server and no other', () => {
    expect(Object.keys(ACCESS_TABLE).sort()).toEqual([...new Set(routes.map(routeName))].sort());
  });

  it('covers every body and every filter that the OpenAPI description lists', async () => {
    const { paths } = (await world.test.app.inject({ url: '/api/v1/openapi.json' })).json();
    type Described = { requestBody?: unknown; parameters?: { in: string; name: string }[] };
    for (const [path, methods] of Object.entries<Record<string, Described>>(paths))
      for (const [method, { requestBody, parameters = [] }] of Object.entries(methods)) {
        const name = routeKey(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'));
        const [first, ...more] = ACCESS_TABLE[name] ?? [];
        expect([name, first?.body !== undefined]).toEqual([name, requestBody !== undefined]);
        const accessCase = [first, ...more].flatMap((one) => Object.keys({ ...one?.query, ...one?.filters }));
        const uncovered = parameters
          .filter(({ in: where }) => where === 'query')
          .map(({ name: filter }) => filter)
          .filter((filter) => !UNSCOPED_FILTERS.includes(filter) && !accessCase.includes(filter));
        expect([name, uncovered]).toEqual([name, []]);
      }
  });

  it.each(Object.keys(ACCESS_TABLE))('%s', async (name) => {
    const faults: string[] = [];
    for (const route of routesOf(name))
      for (const accessCase of ACCESS_TABLE[name] ?? []) {
        const check = new RouteCheck(world, route, accessCase);
        await (route.access === 'public' ? checkPublicRoute(check) : checkGuardedRoute(check));
        cells += check.cells;
        faults.push(...check.faults);
      }
    expect(faults).toEqual([]);
  });
});

const SMUGGLED = ['unknown_field', 'id', 'role', 'constructor', '__proto__'];
const WITH_BODY = Object.keys(ACCESS_TABLE).filter((name) => ACCESS_TABLE[name]?.some(({ body }) => body));

describe('an unknown field in the body', () => {
  it.each(WITH_BODY)('is rejected by %s, and nothing is stored', async (name) => {
    const faults: string[] = [];
    const administrator = world.actors.at(-1);
    if (!administrator) throw new Error('nobody is an administrator');
    for (const route of routesOf(name))
      for (const accessCase of ACCESS_TABLE[name] ?? []) {
        const check = new RouteCheck(world, route, accessCase);
        const request = await check.request(check.own(administrator));
        faults.push(
          ...(await findChangedTables(world, name, async () => {
            const bodies = findObjectPaths(request.body).flatMap((path) =>
              SMUGGLED.filter((field) => path.length > 0 || !accessCase.fields?.includes(field)).map(
                (field) => ({
                  where: [...path, field].join('.'),
                  field,
                  body: withExtraField(request.body, path, field),
                }),
              ),
            );
            await runConcurrently(bodies, async ({ where, field, body }) => {
              if (body === undefined) return;
              cells += 1;
              const answer = await sendRequest(
                world,
                route.method,
                { ...request, body },
                administrator.token,
              );
              const { code, errors = [] } = answer.json();
              const named = errors.some((error: { path: string }) => error.path === where);
              const isExpected = field === '__proto__' ? code === 'malformed_body' : named;
              if (answer.statusCode !== 400 || !isExpected)
                check.fault(administrator, where, answer, `400 naming ${where}`);
            });
          })),
        );
        faults.push(...check.faults);
      }
    expect(faults).toEqual([]);
  });
});

it('the matrix has the expected size', () => {
  expect(cells).toBeGreaterThan(2600);
});
