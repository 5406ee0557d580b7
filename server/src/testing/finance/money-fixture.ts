import { expect } from 'vitest';
import { storeOrders } from '../../features/orders/sync/store-orders.queries.ts';
import { orderRecord } from '../orders/test-orders.ts';
import { ADMIN, type SignedInClient, STAFF, signInAs, startTestApp, type TestApp } from '../test-app.ts';
import { insertTestShop } from '../test-shops.ts';

/** Two shops: one of the administrator's alone, one of a staff account that may see money. */
export class MoneyFixture {
  readonly test: TestApp;
  readonly admin: SignedInClient;
  readonly staff: SignedInClient;
  readonly shops: { admin: string; staff: string };

  private constructor(test: TestApp, people: [SignedInClient, SignedInClient], shops: MoneyFixture['shops']) {
    this.test = test;
    [this.admin, this.staff] = people;
    this.shops = shops;
  }

  static async open(): Promise<MoneyFixture> {
    const test = await startTestApp();
    const { deps } = test;
    const [admin, staff] = [await signInAs(test, ADMIN), await signInAs(test, STAFF)];
    const shops = {
      admin: await insertTestShop(deps, { name: 'Mộc Lan', code: 'A', ownerId: admin.userId }),
      staff: await insertTestShop(deps, { name: 'Sen Hồng', code: 'B', ownerId: staff.userId }),
    };
    const fixture = new MoneyFixture(test, [admin, staff], shops);
    await fixture.allowMoney(true);
    return fixture;
  }

  get db() {
    return this.test.deps.db;
  }

  /** Lets the staff account see money, or no longer. */
  async allowMoney(money_access: boolean): Promise<void> {
    const body = { money_access };
    const answer = await this.test.call('PATCH', `/users/${this.staff.userId}`, {
      token: this.admin.token,
      body,
    });
    expect(answer.statusCode).toBe(200);
  }

  async storeOrder(shopId: string, id: string): Promise<void> {
    const now = new Date();
    const shop = { id: shopId, timeZone: 'Asia/Ho_Chi_Minh', now };
    await storeOrders(this.db, shop, [orderRecord({ id, status: 'COMPLETED', createdAt: now })]);
  }

  call(path: string, who = this.admin) {
    return this.test.call('GET', `/finance${path}`, { token: who.token });
  }

  /** The data of an answer that must be good. */
  async read<Data>(path: string, who = this.admin): Promise<Data> {
    const answer = await this.call(path, who);
    expect([path, answer.statusCode, answer.body]).toEqual([path, 200, expect.any(String)]);
    return answer.json().data as Data;
  }
}
