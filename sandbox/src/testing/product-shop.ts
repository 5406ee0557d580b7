import { expect } from 'vitest';
import type { SandboxOptions } from '../sandbox.ts';
import { type Json, type ShopInfo, startWithShop, type TestClient } from './client.ts';

export type Sku = {
  id: string;
  seller_sku: string;
  price: { sale_price: string };
  inventory: { warehouse_id: string; quantity: number }[];
};
export type Product = Json & {
  id: string;
  title: string;
  status: string;
  update_time: number;
  create_time: number;
  skus: Sku[];
};

export const SEARCH = '/product/202502/products/search';
export const PRODUCTS = '/product/202309/products';

/** A shop with a clock that the test advances. */
export class ProductShop {
  readonly client: TestClient;
  readonly shop: ShopInfo;
  readonly #clock: { now: number };
  truth: Product[] = [];

  private constructor(client: TestClient, shop: ShopInfo, clock: { now: number }) {
    this.client = client;
    this.shop = shop;
    this.#clock = clock;
  }

  static async start(options: SandboxOptions = {}, region = 'VN'): Promise<ProductShop> {
    const clock = { now: Date.UTC(2026, 10, 15, 9, 30) };
    const { client, shop: first } = await startWithShop(region, {
      clock: () => clock.now,
      reviewSeconds: 3,
      ...options,
    });
    const { seller } = first;
    const small = { region, orders: 100, products: 60, seller };
    const shop = await client.control<ShopInfo>('POST', '/shops', small);
    await client.authorize(shop);
    return new ProductShop(client, shop, clock);
  }

  now(): number {
    return this.#clock.now;
  }

  advance(ms: number): void {
    this.#clock.now += ms;
  }

  async refresh(): Promise<void> {
    this.truth = await this.storedProducts(this.shop);
  }

  async storedProducts(one: ShopInfo): Promise<Product[]> {
    const path = `/products?shop_id=${one.id}`;
    return (await this.client.control<{ products: Product[] }>('GET', path)).products;
  }

  async searchAll(body: Json): Promise<{ products: Product[]; total: unknown }> {
    const products: Product[] = [];
    for (let token = ''; ; ) {
      const query: Record<string, string> = {
        page_size: '50',
        ...(token === '' ? {} : { page_token: token }),
      };
      const answer = await this.client.call('POST', SEARCH, { query, body });
      expect(answer.code, answer.message).toBe(0);
      products.push(...(answer.data.products as Product[]));
      token = String(answer.data.next_page_token);
      if (token === '') return { products, total: answer.data.total_count };
    }
  }

  some(status: string, nth = 0): Product {
    const found = this.truth.filter((product) => product.status === status)[nth];
    if (found === undefined) throw new Error(`no product in ${status}`);
    return found;
  }

  detail(id: string, query: Record<string, string> = {}) {
    return this.client.call('GET', `${PRODUCTS}/${id}`, { query });
  }

  newProduct(more: Json = {}): Json {
    const model = this.some('ACTIVATE');
    const { region } = this.shop;
    const [amount, currency] =
      { VN: ['189000', 'VND'], US: ['18.90', 'USD'], GB: ['14.90', 'GBP'] }[region] ?? [];
    return {
      title: 'Bình giữ nhiệt inox 304 có quai xách 900ml',
      description: '<p>Giữ nóng 12 giờ</p>',
      category_id: '600065',
      category_version: region === 'GB' ? 'v1' : 'v2',
      product_attributes: [{ id: '100401', values: [{ id: '1001100' }] }],
      main_images: [{ uri: (model.main_images as { uri: string }[])[0]?.uri }],
      package_weight: { value: '0.6', unit: 'KILOGRAM' },
      package_dimensions: { length: '10', width: '8', height: '25', unit: 'CENTIMETER' },
      skus: [
        {
          seller_sku: 'BGN-01',
          price: { amount, currency },
          inventory: [{ warehouse_id: model.skus[0]?.inventory[0]?.warehouse_id, quantity: 12 }],
          sales_attributes: [{ name: 'Màu', value_name: 'Đỏ' }],
        },
      ],
      ...more,
    };
  }
}
