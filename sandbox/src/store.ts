import { mkdirSync, readFileSync, renameSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReturnRow } from './aftersales/return-table.ts';
import type { GrantsSnapshot } from './auth/grants.ts';
import type { ConversationRow } from './conversations/conversation-table.ts';
import type { OrderRow } from './orders/order-row.ts';
import type { ProductRow } from './products/product-table.ts';
import type { SubscriptionsSnapshot } from './webhooks/subscriptions.ts';
import type { Seller } from './world/sellers.ts';
import type { ShopPlan } from './world/shop.ts';

export type ShopChanges = {
  orders: OrderRow[];
  products: ProductRow[];
  /** Absent in files of older releases. */
  returns?: ReturnRow[];
  conversations?: ConversationRow[];
};

export type Snapshot = {
  version: 1;
  seed: string;
  epoch: number;
  grants: GrantsSnapshot;
  sellers: Seller[];
  shops: ShopPlan[];
  changes: Record<string, ShopChanges>;
  subscriptions: SubscriptionsSnapshot;
};

const WRITE_DELAY_MS = 800;
const fileIn = (dir: string) => join(dir, 'sandbox.json');

/** Renames a file that is unreadable or belongs to another seed instead of overwriting it. */
export function loadSnapshot(dir: string, seed: string): Snapshot | undefined {
  mkdirSync(dir, { recursive: true });
  let text: string;
  try {
    text = readFileSync(fileIn(dir), 'utf8');
  } catch {
    return undefined;
  }
  try {
    const snapshot = JSON.parse(text) as Snapshot;
    if (snapshot.version === 1 && snapshot.seed === seed) return snapshot;
  } catch {
    // Fall through: rename an unreadable file like a foreign one.
  }
  renameSync(fileIn(dir), `${fileIn(dir)}.old`);
  return undefined;
}

/** Saves the state in the background within a second, atomically by rename. */
export class Store {
  readonly #dir: string | undefined;
  readonly #snapshot: () => Snapshot;
  #timer: NodeJS.Timeout | undefined;
  #writing: Promise<void> = Promise.resolve();

  constructor(dir: string | undefined, snapshot: () => Snapshot) {
    this.#dir = dir;
    this.#snapshot = snapshot;
  }

  touch(): void {
    if (this.#dir === undefined || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.flush().catch(() => undefined);
    }, WRITE_DELAY_MS);
    this.#timer.unref();
  }

  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const dir = this.#dir;
    if (dir === undefined) return Promise.resolve();
    const write = async () => {
      const next = `${fileIn(dir)}.next`;
      await writeFile(next, JSON.stringify(this.#snapshot()), { mode: 0o600 });
      await rename(next, fileIn(dir));
    };
    this.#writing = this.#writing.then(write, write);
    return this.#writing;
  }
}
