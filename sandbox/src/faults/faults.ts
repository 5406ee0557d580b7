import { Random } from '../world/hash.ts';

export const FAULT_KINDS = [
  '429',
  '500',
  '502',
  '503',
  'timeout',
  'slow',
  'reset',
  'garbage',
  'truncated',
  'empty',
  'redirect',
  'gzip_bomb',
  'error',
  'duplicate_page',
  'empty_page',
  'empty_list',
  'wrong_total',
  'broken_fields',
  'lost_response',
  'expired_token',
  'invalid_token',
  'auth_record_gone',
  'revoked',
  'clock_skew',
] as const;
export type FaultKind = (typeof FAULT_KINDS)[number];

export type FaultPlan = {
  /** The API path, optionally with parameters in braces; a trailing `*` matches any suffix. */
  path: string;
  kind: FaultKind;
  times: number;
  shop_id?: string;
  /** Number of calls to skip first. */
  after?: number;
  probability?: number;
  delay_ms?: number;
  retry_after?: string;
  code?: number;
  message?: string;
  offset_seconds?: number;
};

export type Fault = FaultPlan & { id: number; left: number; skip: number };

function pathMatches(wanted: string, path: string, template: string): boolean {
  if (wanted.endsWith('*')) return path.startsWith(wanted.slice(0, -1));
  return wanted === path || wanted === template;
}

/** A queue of faults; each call uses the first one that matches it. */
export class Faults {
  #queue: Fault[] = [];
  #nextId = 1;
  readonly #random = new Random(20_231_115);

  add(plan: FaultPlan): Fault {
    const fault: Fault = { ...plan, id: this.#nextId++, left: plan.times, skip: plan.after ?? 0 };
    this.#queue.push(fault);
    return fault;
  }

  take(path: string, template: string, shopIds: readonly string[]): Fault | undefined {
    if (this.#queue.length === 0) return undefined;
    const fault = this.#queue.find(
      (waiting) =>
        pathMatches(waiting.path, path, template) &&
        (waiting.shop_id === undefined || shopIds.includes(waiting.shop_id)),
    );
    if (fault === undefined) return undefined;
    if (fault.skip > 0) {
      fault.skip--;
      return undefined;
    }
    if (fault.probability !== undefined && !this.#random.chance(fault.probability)) return undefined;
    fault.left--;
    if (fault.left === 0) this.#queue = this.#queue.filter((waiting) => waiting !== fault);
    return fault;
  }

  list(): readonly Fault[] {
    return this.#queue;
  }

  remove(id: number): void {
    this.#queue = this.#queue.filter((fault) => fault.id !== id);
  }

  clear(): void {
    this.#queue = [];
  }
}
