import type { Permission } from '@gian-hang/contract/accounts/roles';
import type { ResourceKind } from '../access-resources.ts';

/** A placeholder for an id; the matrix fills in own, foreign and missing ids. */
export class IdRef {
  readonly kind: ResourceKind;
  constructor(kind: ResourceKind) {
    this.kind = kind;
  }
}
/** A placeholder for an unused e-mail address. */
export class FreshEmail {}
/** A placeholder for an unused number of a bank account. */
export class FreshNumber {}

type CaseValue =
  | IdRef
  | FreshEmail
  | FreshNumber
  | string
  | number
  | boolean
  | CaseValue[]
  | { [name: string]: CaseValue };

/** One valid request to a route. */
export type AccessCase = {
  params?: Record<string, IdRef | string>;
  query?: Record<string, IdRef | string>;
  body?: Record<string, CaseValue>;
  /** Filters that each narrow the result. */
  filters?: Record<string, IdRef>;
  /** The expected status for own resources; 409 where the request would call the marketplace. */
  own?: number;
  /** The expected status for a missing id in the body; 404 by default. */
  missing?: number;
  /** A permission required beyond the declared access. */
  needs?: Permission;
  /** Only the shop's owner and administrators may call it; others who see the shop get 403. */
  ownersOnly?: boolean;
  /** The response shows the shop, so the actor's own mark is visible in it. */
  showsShop?: boolean;
  /** Optional fields of the body, which the extra-field check must not treat as unknown. */
  fields?: string[];
  endsSessions?: boolean;
  /** The server answers only a few of these at a time. */
  sequential?: boolean;
};

export const ref = (kind: ResourceKind) => new IdRef(kind);
export const one = (kind: ResourceKind) => ({ params: { id: ref(kind) } });
export const CREATED = { own: 201 };
/** Passwords and codes are wrong on purpose. */
export const WRONG_CREDENTIALS = { own: 422 };
/** The matrix's shops need re-authorisation before any marketplace call. */
export const CALLS_MARKETPLACE = { own: 409 };
export const QUEUED = { own: 202 };
export const NO_PARAMETERS: AccessCase[] = [{}];
