import { WEBHOOK_TOPICS } from './webhook-topics.ts';

export type Subscription = { event_type: string; address: string; create_time: number; update_time: number };
export type SubscriptionsSnapshot = Record<string, Subscription[]>;

/** Webhook addresses that a shop sets per topic; they override the app's own address. */
export class Subscriptions {
  #byShop: SubscriptionsSnapshot = {};

  list(shopId: string): Subscription[] {
    return this.#byShop[shopId] ?? [];
  }

  put(shopId: string, eventType: string, address: string, now: number): void {
    const known = this.list(shopId).find((one) => one.event_type === eventType);
    const next = { event_type: eventType, address, create_time: known?.create_time ?? now, update_time: now };
    this.#byShop[shopId] = [...this.list(shopId).filter((one) => one !== known), next];
  }

  remove(shopId: string, eventType: string): void {
    this.#byShop[shopId] = this.list(shopId).filter((one) => one.event_type !== eventType);
  }

  addressFor(shopId: string, type: number): string | undefined {
    return this.list(shopId).find((one) => WEBHOOK_TOPICS[one.event_type] === type)?.address;
  }

  snapshot(): SubscriptionsSnapshot {
    return this.#byShop;
  }

  restore(snapshot: SubscriptionsSnapshot): void {
    this.#byShop = snapshot;
  }
}
