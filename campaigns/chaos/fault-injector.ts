import type { TestSandbox } from '../../server/src/testing/test-sandbox.ts';

export type FaultSpec = {
  kind: string;
  path?: string;
  shop_id?: string;
  times?: number | 'forever';
  after?: number;
  delay_ms?: number;
  retry_after?: string;
  offset_seconds?: number;
  lasts_ms?: number;
};

/** Sets faults at the sandbox and counts them by kind. */
export class FaultInjector {
  readonly counts = new Map<string, number>();
  readonly #sandbox: TestSandbox;

  constructor(sandbox: TestSandbox) {
    this.#sandbox = sandbox;
  }

  async inject(fault: FaultSpec): Promise<number> {
    const { id } = await this.#sandbox.control<{ id: number }>('POST', '/faults', fault);
    this.counts.set(fault.kind, (this.counts.get(fault.kind) ?? 0) + 1);
    return id;
  }

  async remove(id: number): Promise<void> {
    await this.#sandbox.control('DELETE', `/faults/${id}`);
  }

  /** Counts the faults set on paths with this prefix that no call has met yet. */
  async countWaiting(prefix: string): Promise<number> {
    const { faults } = await this.#sandbox.control<{ faults: { path: string }[] }>('GET', '/faults');
    return faults.filter(({ path }) => path.startsWith(prefix)).length;
  }
}
