import type { FastifyRequest } from 'fastify';
import type { Grant } from '../auth/grants.ts';
import type { Scope } from '../auth/scopes.ts';
import type { Sandbox } from '../sandbox-state.ts';
import type { Shop } from '../world/shop.ts';
import type { Body, Query } from './params.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

export type OpenCall = {
  sandbox: Sandbox;
  request: FastifyRequest;
  query: Query;
  body: Body;
  rawBody: Buffer | undefined;
  path: Readonly<Record<string, string>>;
  /** Unix seconds of the clock that applies to this call. */
  now: number;
};
export type AccountCall = OpenCall & { grant: Grant };
export type ShopCall = AccountCall & { shop: Shop };

type Common = {
  method: Method;
  /** Contains the six-digit version of the call and `:name` for path parameters. */
  path: string;
};

export type OpenEndpoint = Common & { access: 'open'; handle(call: OpenCall): unknown };
type Signed<Call> = Common & { scope: Scope; query: readonly string[]; handle(call: Call): unknown };
export type AccountEndpoint = Signed<AccountCall> & { access: 'account' };
export type ShopEndpoint = Signed<ShopCall> & { access: 'shop' };
export type Endpoint = OpenEndpoint | AccountEndpoint | ShopEndpoint;

/** `query` lists the parameters that the call accepts beside the common ones. */
type Row<Call> = readonly [
  method: Method,
  path: string,
  handle: (call: Call) => unknown,
  query?: readonly string[],
];

const toSigned =
  <Call>(scope: Scope) =>
  ([method, path, handle, query = []]: Row<Call>): Signed<Call> => ({ method, path, scope, query, handle });

/** Calls that need the scope and a shop. */
export function shopEndpoints(scope: Scope, rows: readonly Row<ShopCall>[]): ShopEndpoint[] {
  return rows.map(toSigned<ShopCall>(scope)).map((endpoint) => ({ ...endpoint, access: 'shop' }));
}

/** Calls that need the scope and refuse a shop. */
export function accountEndpoints(scope: Scope, rows: readonly Row<AccountCall>[]): AccountEndpoint[] {
  return rows.map(toSigned<AccountCall>(scope)).map((endpoint) => ({ ...endpoint, access: 'account' }));
}

/** Query parameters of a sorted list. */
export const SORTED_PAGE = ['page_size', 'page_token', 'sort_field', 'sort_order'];

export function pathParam(call: OpenCall, name: string): string {
  return call.path[name] ?? '';
}
