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
  version: string;
  /** Unix seconds of the clock that applies to this call. */
  now: number;
};
export type AccountCall = OpenCall & { grant: Grant };
export type ShopCall = AccountCall & { shop: Shop };

type Common = {
  method: Method;
  /** Contains `:version` for the six-digit version and `:name` for path parameters. */
  path: string;
  versions?: readonly string[];
  query?: readonly string[];
};

export type OpenEndpoint = Common & { access: 'open'; handle(call: OpenCall): unknown };
export type AccountEndpoint = Common & {
  access: 'account';
  scope: Scope;
  handle(call: AccountCall): unknown;
};
export type ShopEndpoint = Common & { access: 'shop'; scope: Scope; handle(call: ShopCall): unknown };
export type Endpoint = OpenEndpoint | AccountEndpoint | ShopEndpoint;

export function pathParam(call: OpenCall, name: string): string {
  return call.path[name] ?? '';
}
