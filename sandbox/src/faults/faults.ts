import type { Endpoint } from '../http/endpoint.ts';
import { Random } from '../world/hash.ts';
import { type FaultKind, isWebhookKind, SWITCH_ACCESS } from './fault-kinds.ts';
import type { ShopSnapshot } from './stale-reads.ts';

export type FaultPlan = {
  /** The API path, optionally with parameters in braces; a trailing `*` matches any suffix. */
  path: string;
  kind: FaultKind;
  /** Infinity: until it is deleted. */
  times: number;
  shop_id?: string;
  /** Number of calls to skip first. */
  after?: number;
  probability?: number;
  delay_ms?: number;
  retry_after?: string;
  code?: number;
  status?: number;
  message?: string;
  offset_seconds?: number;
  /** The fault is dropped after this time, used or not. */
  lasts_ms?: number;
  /** The state that stale reads show. */
  snapshot?: ShopSnapshot;
};

export type Fault = FaultPlan & { id: number; left: number; skip: number; addedAt: number };

export type FaultedCall = {
  path: string;
  template: string;
  access: Endpoint['access'];
  shopIds: readonly string[];
  pageToken: string | undefined;
};

function pathMatches(wanted: string, { path, template }: FaultedCall): boolean {
  if (wanted.endsWith('*')) return path.startsWith(wanted.slice(0, -1));
  return wanted === path || wanted === template;
}

function callMatches({ kind, path }: Fault, call: FaultedCall): boolean {
  if (isWebhookKind(kind) || !pathMatches(path, call)) return false;
  if (kind === 'token_expired_page') return call.pageToken !== undefined;
  return path !== '*' || (SWITCH_ACCESS[kind]?.includes(call.access) ?? true);
}

/** A queue of faults; each call uses the first one that matches it. */
export class Faults {
  readonly #clock: () => number;
  #queue: Fault[] = [];
  #nextId = 1;
  readonly #random = new Random(20_231_115);
  /** The last expired page token of each list. */
  readonly #expiredTokens = new Map<string, { token: string; fault: Fault }>();

  constructor(clock: () => number) {
    this.#clock = clock;
  }

  add(plan: FaultPlan): Fault {
    const fault: Fault = {
      ...plan,
      id: this.#nextId++,
      left: plan.times,
      skip: plan.after ?? 0,
      addedAt: this.#clock(),
    };
    this.#queue.push(fault);
    return fault;
  }

  take(call: FaultedCall): Fault | undefined {
    const fault =
      this.#expiredToken(call) ?? this.#use((waiting) => callMatches(waiting, call), call.shopIds);
    if (fault?.kind === 'token_expired_page' && call.pageToken !== undefined)
      this.#expiredTokens.set(listKey(call), { token: call.pageToken, fault });
    return fault;
  }

  takeForWebhook(shopId: string): Fault | undefined {
    return this.#use(({ kind }) => isWebhookKind(kind), [shopId]);
  }

  list(): readonly Fault[] {
    this.#dropLapsed();
    return this.#queue;
  }

  remove(id: number): void {
    this.#queue = this.#queue.filter((fault) => fault.id !== id);
  }

  clear(): void {
    this.#queue = [];
    this.#expiredTokens.clear();
  }

  #use(matches: (fault: Fault) => boolean, shopIds: readonly string[]): Fault | undefined {
    if (this.#queue.length === 0) return undefined;
    this.#dropLapsed();
    const fault = this.#queue.find(
      (waiting) => matches(waiting) && (waiting.shop_id === undefined || shopIds.includes(waiting.shop_id)),
    );
    if (fault === undefined) return undefined;
    if (fault.skip > 0) {
      fault.skip--;
      return undefined;
    }
    if (fault.probability !== undefined && !this.#random.chance(fault.probability)) return undefined;
    fault.left--;
    if (fault.left === 0) this.remove(fault.id);
    return fault;
  }

  #dropLapsed(): void {
    const now = this.#clock();
    this.#queue = this.#queue.filter(
      ({ addedAt, lasts_ms }) => lasts_ms === undefined || now <= addedAt + lasts_ms,
    );
  }

  /** An expired page token stays refused until the list is read from its start, which gives new tokens. */
  #expiredToken(call: FaultedCall): Fault | undefined {
    const key = listKey(call);
    if (call.pageToken === undefined) this.#expiredTokens.delete(key);
    const expired = this.#expiredTokens.get(key);
    return expired?.token === call.pageToken ? expired?.fault : undefined;
  }
}

const listKey = ({ template, shopIds }: FaultedCall) => `${template} ${shopIds[0] ?? ''}`;
