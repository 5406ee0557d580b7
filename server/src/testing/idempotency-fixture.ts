import { ADMIN, type SignedInClient, STAFF, signInAs, startTestApp } from './test-app.ts';
import { insertTestShop } from './test-shops.ts';

type Sent = { key: string; body?: unknown; who?: SignedInClient | null; language?: string };

export type IdempotencyFixture = Awaited<ReturnType<typeof startIdempotencyFixture>>;

/** An app with a staff shop for calls with keys; manual orders show what a call did. */
export async function startIdempotencyFixture(options: Parameters<typeof startTestApp>[1] = {}) {
  const test = await startTestApp({}, options);
  const admin = await signInAs(test, ADMIN);
  const staff = await signInAs(test, STAFF);
  const shop = await insertTestShop(test.deps, { name: 'Của nhân viên', code: 'A', ownerId: staff.userId });
  const { db } = test.deps;

  const order = (note = 'Gói quà') => ({
    shop_id: shop,
    recipient_address: { name: 'Trần Thị Bình', phone_number: '0901234567', full_address: '5 Lê Lợi, Huế' },
    line_items: [{ product_name: 'Nón lá Huế', quantity: 3, price: '45000' }],
    seller_note: note,
  });
  const call = (method: string, path: string, { key, body, who = staff, language = 'vi' }: Sent) =>
    test.call(method, path, {
      token: who?.token,
      headers: { 'idempotency-key': key, 'accept-language': language },
      ...(body === undefined ? {} : { body }),
    });
  const countOrders = async () => (await db.selectFrom('orders').select('id').execute()).length;
  return {
    ...{ test, admin, staff, shop, order, call },
    create: (sent: Sent) => call('POST', '/orders', { body: order(), ...sent }),
    /** Counts the orders that `work` creates. */
    made: async (work: () => Promise<unknown>) => {
      const before = await countOrders();
      await work();
      return (await countOrders()) - before;
    },
    latestStoredCall: () =>
      db.selectFrom('idempotent_calls').selectAll().orderBy('at', 'desc').executeTakeFirstOrThrow(),
  };
}
