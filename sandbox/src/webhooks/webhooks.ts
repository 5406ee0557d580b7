import type { Fault } from '../faults/faults.ts';
import { webhookSignature } from '../http/signature.ts';
import type { AppCredentials } from '../sandbox-state.ts';
import { makeId } from '../world/ids.ts';
import type { Shop } from '../world/shop.ts';
import { Subscriptions } from './subscriptions.ts';

export type Delivery = {
  notification_id: string;
  shop_id: string;
  type: number;
  url: string;
  body: string;
  attempts: number;
  state: 'waiting' | 'delivered' | 'refused' | 'given_up' | 'lost';
  last_answer: string;
  /** Sent with a wrong signature. */
  is_forged: boolean;
};

export type WebhookOptions = {
  app: AppCredentials;
  url: string;
  /** Scales the delays between attempts; 1 is the documented schedule. */
  retryScale: number;
  clock: () => number;
  takeFault: (shopId: string) => Fault | undefined;
};

/** Sends the same notification several times or without its id, as the real sender sometimes does. */
export type SendOptions = { copies?: number; omitId?: boolean; isForged?: boolean };

/** These types carry the product id as a bare number, too large for a double: status, creation and audit. */
const TYPES_WITH_BARE_ID = [5, 16, 37];
const RETRY_SECONDS = [120, 1800, 3 * 3600, 12 * 3600];
const RESPONSE_TIMEOUT_MS = 3000;
const MAX_PARALLEL_DELIVERIES = 8;
const MAX_KEPT_DELIVERIES = 1000;
/** How much later than others a late webhook is sent. */
const LATE_MS = 2000;

export class Webhooks {
  readonly subscriptions = new Subscriptions();
  readonly #options: WebhookOptions;
  readonly #queue: Delivery[] = [];
  readonly #timers = new Set<NodeJS.Timeout>();
  #recent: Delivery[] = [];
  #running = 0;
  #counter = 0;
  #isClosed = false;

  constructor(options: WebhookOptions) {
    this.#options = options;
  }

  send(shop: Shop, type: number, data: Record<string, unknown>, options: SendOptions = {}): Delivery[] {
    const now = this.#options.clock();
    const id = makeId('notification', shop.no, Math.floor(now / 10) % 0xffffffff, this.#counter++ % 100);
    const text = JSON.stringify({
      type,
      ...(options.omitId ? {} : { tts_notification_id: id }),
      shop_id: shop.id,
      timestamp: Math.floor(now / 1000),
      data,
    });
    const hasBareId = TYPES_WITH_BARE_ID.includes(type);
    const body = hasBareId ? text.replace(/"product_id":"(\d+)"/, '"product_id":$1') : text;
    const url = this.subscriptions.addressFor(shop.id, type) ?? this.#options.url;
    if (url === '' || this.#isClosed) return [];
    const deliveries = Array.from({ length: options.copies ?? 1 }, (): Delivery => {
      return {
        notification_id: id,
        shop_id: shop.id,
        type,
        url,
        body,
        attempts: 0,
        state: 'waiting',
        last_answer: '',
        is_forged: options.isForged ?? false,
      };
    });
    this.#recent.push(...deliveries);
    if (this.#recent.length > 2 * MAX_KEPT_DELIVERIES)
      this.#recent = this.#recent.slice(-MAX_KEPT_DELIVERIES);
    this.#queueUnderFault(deliveries, this.#options.takeFault(shop.id));
    return deliveries;
  }

  /** Sends a past delivery again, unchanged. */
  replay(notificationId: string): Delivery | undefined {
    const past = this.#recent.find((delivery) => delivery.notification_id === notificationId);
    if (past === undefined) return undefined;
    const again: Delivery = { ...past, attempts: 0, state: 'waiting', last_answer: '' };
    this.#recent.push(again);
    this.#queue.push(again);
    this.#pump();
    return again;
  }

  recent(): readonly Delivery[] {
    return this.#recent;
  }

  close(): void {
    this.#isClosed = true;
    this.#queue.length = 0;
    for (const timer of this.#timers) clearTimeout(timer);
  }

  #queueUnderFault(deliveries: readonly Delivery[], fault: Fault | undefined): void {
    if (fault?.kind === 'webhook_lost') for (const delivery of deliveries) delivery.state = 'lost';
    else if (fault?.kind === 'webhook_late')
      for (const delivery of deliveries) this.#queueLater(delivery, fault.delay_ms ?? LATE_MS);
    else {
      if (fault?.kind === 'webhook_forged') for (const delivery of deliveries) delivery.is_forged = true;
      this.#queue.push(...deliveries);
      this.#pump();
      if (fault?.kind === 'webhook_replayed') this.#replayOldest(deliveries[0]?.shop_id);
    }
  }

  #replayOldest(shopId: string | undefined): void {
    const oldest = this.#recent.find((one) => one.shop_id === shopId && one.state === 'delivered');
    if (oldest !== undefined) this.replay(oldest.notification_id);
  }

  #pump(): void {
    while (this.#running < MAX_PARALLEL_DELIVERIES) {
      const delivery = this.#queue.shift();
      if (delivery === undefined) return;
      this.#running++;
      this.#attempt(delivery)
        .catch(() => undefined)
        .finally(() => {
          this.#running--;
          this.#pump();
        });
    }
  }

  async #attempt(delivery: Delivery): Promise<void> {
    delivery.attempts++;
    const status = await this.#post(delivery);
    if (status === 200) delivery.state = 'delivered';
    else if (status === 401) delivery.state = 'refused';
    else this.#retryLater(delivery);
  }

  async #post(delivery: Delivery): Promise<number | undefined> {
    const { appKey, appSecret } = this.#options.app;
    try {
      const answer = await fetch(delivery.url, {
        method: 'POST',
        redirect: 'manual',
        headers: {
          'content-type': 'application/json',
          authorization: webhookSignature(appKey, delivery.is_forged ? 'wrong' : appSecret, delivery.body),
        },
        body: delivery.body,
        signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS),
      });
      await answer.arrayBuffer();
      delivery.last_answer = String(answer.status);
      return answer.status;
    } catch (error) {
      delivery.last_answer = error instanceof Error ? error.name : 'failed';
      return undefined;
    }
  }

  #retryLater(delivery: Delivery): void {
    const seconds = RETRY_SECONDS[delivery.attempts - 1];
    if (seconds === undefined || this.#isClosed) {
      delivery.state = 'given_up';
      return;
    }
    this.#queueLater(delivery, seconds * 1000 * this.#options.retryScale);
  }

  #queueLater(delivery: Delivery, ms: number): void {
    const timer = setTimeout(() => {
      this.#timers.delete(timer);
      this.#queue.push(delivery);
      this.#pump();
    }, ms);
    timer.unref();
    this.#timers.add(timer);
  }
}
