import { expect } from 'vitest';
import type { SandboxOptions } from '../sandbox.ts';
import { type Json, type ShopInfo, startSandbox, type TestClient, type TestResponse } from './client.ts';

export type Line = Json & { id: string; sku_id: string; package_id: string; tracking_number: string };
export type Order = Json & {
  id: string;
  status: string;
  shipping_type: string;
  fulfillment_type: string;
  update_time: number;
  user_id: string;
  delivery_option_id: string;
  is_buyer_request_cancel: boolean;
  packages: { id: string }[];
  line_items: Line[];
};

export const PACKAGES = '/fulfillment/202309/packages';
export const ORDERS = '/fulfillment/202309/orders';
const ADDED = 150;

/** A shop with many orders that wait for shipping, and a clock that the test advances. */
export class OrderShop {
  readonly client: TestClient;
  readonly shop: ShopInfo;
  readonly #clock: { now: number };

  private constructor(client: TestClient, shop: ShopInfo, clock: { now: number }) {
    this.client = client;
    this.shop = shop;
    this.#clock = clock;
  }

  static async start(region: string, options: SandboxOptions = {}): Promise<OrderShop> {
    const clock = { now: Date.UTC(2026, 10, 15, 9, 30) };
    const client = await startSandbox({ clock: () => clock.now, ...options });
    const shop = await client.control<ShopInfo>('POST', '/shops', { region, orders: 60, products: 30 });
    await client.authorize(shop);
    await client.control('POST', '/orders', {
      shop_id: shop.id,
      add: ADDED,
      status: 'AWAITING_SHIPMENT',
      webhooks: false,
    });
    return new OrderShop(client, shop, clock);
  }

  now(): number {
    return this.#clock.now;
  }

  advance(ms: number): void {
    this.#clock.now += ms;
  }

  async orders(): Promise<Order[]> {
    const path = `/orders?shop_id=${this.shop.id}`;
    return (await this.client.control<{ orders: Order[] }>('GET', path)).orders;
  }

  async order(id: string): Promise<Order> {
    const { data } = await this.client.call('GET', '/order/202309/orders', { query: { ids: id } });
    const [found] = data.orders as Order[];
    if (found === undefined) throw new Error(`no order ${id}`);
    return found;
  }

  /** Finds an order that the seller can ship now. */
  async waiting(type: 'TIKTOK' | 'SELLER', test: (order: Order) => boolean): Promise<Order> {
    const found = (await this.orders()).find(
      (one) =>
        one.status === 'AWAITING_SHIPMENT' &&
        one.shipping_type === type &&
        one.fulfillment_type === 'FULFILLMENT_BY_SELLER' &&
        !one.is_buyer_request_cancel &&
        test(one),
    );
    if (found === undefined) throw new Error('no such order');
    return found;
  }

  post(path: string, body: unknown): Promise<TestResponse> {
    return this.client.call('POST', path, { body });
  }

  async done(path: string, body: unknown): Promise<Json> {
    const answer = await this.post(path, body);
    expect(answer.code, answer.message).toBe(0);
    return answer.data;
  }

  async carrier(): Promise<string> {
    const { delivery_option_id: option } = await this.waiting('SELLER', () => true);
    const path = `/logistics/202309/delivery_options/${option}/shipping_providers`;
    const { data } = await this.client.call('GET', path);
    return (data.shipping_providers as { id: string }[])[0]?.id ?? '';
  }
}
