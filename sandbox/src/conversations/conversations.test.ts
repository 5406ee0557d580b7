import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Json, type ShopInfo, startWithShop, type TestClient } from '../testing/client.ts';

const PATIENCE = { timeout: 180_000 };

const CONVERSATIONS = '/customer_service/202309/conversations';

type Message = Json & { id: string; type: string; content: string; sender: { role: string } };
type Conversation = Json & { id: string; unread_count: number; latest_message: Message; create_time: number };

let now = Date.UTC(2026, 10, 15, 9, 30);
let client: TestClient;
let shop: ShopInfo;
let receiver: Server;
const received: { type: number; data: Json }[] = [];

beforeAll(async () => {
  receiver = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk) => {
      text += chunk;
    });
    request.on('end', () => {
      received.push(JSON.parse(text));
      response.end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const address = receiver.address();
  const port = typeof address === 'object' ? address?.port : 0;
  ({ client, shop } = await startWithShop('VN', {
    clock: () => now,
    webhookUrl: `http://127.0.0.1:${port}/`,
  }));
});
afterAll(async () => {
  await client.app.close();
  receiver.close();
});

async function page(token?: string): Promise<{ conversations: Conversation[]; next: string }> {
  const query: Record<string, string> = {
    page_size: '20',
    ...(token !== undefined && { page_token: token }),
  };
  const { data, code, message } = await client.call('GET', CONVERSATIONS, { query });
  expect(code, message).toBe(0);
  return { conversations: data.conversations as Conversation[], next: String(data.next_page_token) };
}

async function messages(id: string, query: Record<string, string> = {}): Promise<Message[]> {
  const answer = await client.call('GET', `${CONVERSATIONS}/${id}/messages`, {
    query: { page_size: '10', ...query },
  });
  expect(answer.code, answer.message).toBe(0);
  return answer.data.messages as Message[];
}

const send = (id: string, type: string, content: unknown) =>
  client.call('POST', `${CONVERSATIONS}/${id}/messages`, {
    body: { type, content: typeof content === 'string' ? content : JSON.stringify(content) },
  });

async function unread(): Promise<Conversation> {
  const found = (await page()).conversations.find((one) => one.unread_count > 0);
  if (found === undefined) throw new Error('every conversation is read');
  return found;
}

test('conversations page from the latest message on, each once', async () => {
  const all: Conversation[] = [];
  for (let token: string | undefined; token !== ''; ) {
    const { conversations, next } = await page(token);
    all.push(...conversations);
    token = next;
  }
  expect(all.length).toBeGreaterThan(100);
  expect(new Set(all.map((one) => one.id)).size).toBe(all.length);
  const times = all.map((one) => Number(one.latest_message.create_time));
  expect(times).toEqual([...times].sort((a, b) => b - a));
});

test('buyers write about an order or a product of the shop', async () => {
  const kinds = new Map<string, string>();
  for (const { id } of (await page()).conversations) {
    const [first, second] = await messages(id, { sort_order: 'ASC' });
    expect(second).toMatchObject({ type: 'TEXT', sender: { role: 'BUYER' } });
    kinds.set(String(first?.type), String(first?.content));
  }
  expect([...kinds.keys()].sort()).toEqual(['BUYER_ENTER_FROM_ORDER', 'BUYER_ENTER_FROM_PRODUCT']);
  const { order_id } = JSON.parse(kinds.get('BUYER_ENTER_FROM_ORDER') ?? '{}');
  const { data } = await client.call('GET', '/order/202309/orders', { query: { ids: order_id } });
  expect(data.orders).toHaveLength(1);
  const { product_id } = JSON.parse(kinds.get('BUYER_ENTER_FROM_PRODUCT') ?? '{}');
  expect((await client.call('GET', `/product/202309/products/${product_id}`)).code).toBe(0);
});

test('a reply comes last and is announced; reading clears the count', async () => {
  const { id, unread_count } = await unread();
  now += 60_000;
  const sent = await send(id, 'TEXT', { content: 'Dạ hôm nay shop gửi ạ' });
  expect(sent.code, sent.message).toBe(0);
  const [latest] = (await page()).conversations;
  expect(latest).toMatchObject({ id, unread_count, latest_message: { id: sent.data.message_id } });
  expect((await messages(id))[0]).toMatchObject({
    type: 'TEXT',
    content: '{"content":"Dạ hôm nay shop gửi ạ"}',
    sender: { role: 'CUSTOMER_SERVICE', nickname: 'Mộc Lan Official' },
  });
  await vi.waitFor(() => expect(received.some((one) => one.type === 14)).toBe(true), PATIENCE);
  expect(received.find((one) => one.type === 14)?.data).toMatchObject({
    message_id: sent.data.message_id,
    conversation_id: id,
    sender: { role: 'CUSTOMER_SERVICE' },
  });
  expect((await client.call('POST', `${CONVERSATIONS}/${id}/messages/read`)).code).toBe(0);
  expect((await page()).conversations.find((one) => one.id === id)?.unread_count).toBe(0);
});

test('what a buyer writes is unread, comes last and is announced', async () => {
  const { orders } = await client.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`);
  now += 60_000;
  const write = (text: string) =>
    client.control<{ conversation_id: string; message_id: string }>('POST', '/messages', {
      shop_id: shop.id,
      order_id: orders.at(-1)?.id,
      text,
    });
  const { conversation_id, message_id } = await write('Shop ơi?');
  await write('Shop còn đó không?');
  const [latest] = (await page()).conversations;
  expect(latest).toMatchObject({ id: conversation_id, unread_count: 2 });
  expect(latest?.latest_message.content).toBe('{"content":"Shop còn đó không?"}');
  const heard = () => received.filter((one) => one.data.conversation_id === conversation_id);
  await vi.waitFor(() => expect(heard()).toHaveLength(3), PATIENCE);
  expect(
    heard()
      .map((one) => one.type)
      .sort(),
  ).toEqual([13, 14, 14]);
  expect(heard().find((one) => one.data.message_id === message_id)?.data).toMatchObject({
    content: '{"content":"Shop ơi?"}',
    sender: { role: 'BUYER' },
  });
});

test('messages are checked', async () => {
  const { id } = await unread();
  expect((await send(id, 'TEXT', 'not JSON')).code).toBe(45101001);
  expect((await send(id, 'TEXT', { content: '' })).code).toBe(45101001);
  expect((await send(id, 'TEXT', { content: 'x'.repeat(2001) })).code).toBe(45101001);
  expect((await send(id, 'SONG', { content: 'la' })).code).toBe(45101001);
  expect((await send(id, 'ORDER_CARD', {})).code).toBe(45101001);
  expect((await send(id, 'ORDER_CARD', { order_id: '1' })).code).toBe(0);
  expect((await client.call('GET', CONVERSATIONS, { query: { page_size: '21' } })).code).toBe(36009004);
  expect((await send('4212345678901234567', 'TEXT', { content: 'x' })).code).toBe(45101003);
});

test('a conversation with a buyer is begun once and announced', async () => {
  const { orders } = await client.control<{ orders: Json[] }>('GET', `/orders?shop_id=${shop.id}`);
  const known = new Set<string>();
  const begin = async (buyer: unknown) =>
    client.call('POST', CONVERSATIONS, { body: { buyer_user_id: buyer } });
  for (const { user_id } of orders.slice(-8)) {
    const first = await begin(user_id);
    expect(first.code, first.message).toBe(0);
    expect((await begin(user_id)).data.conversation_id).toBe(first.data.conversation_id);
    known.add(String(first.data.conversation_id));
  }
  expect(known.size).toBeGreaterThan(1);
  await vi.waitFor(() => expect(received.some((one) => one.type === 13)).toBe(true), PATIENCE);
  expect((await begin('1')).code).toBe(45101003);
});

test("another shop's conversation is not found, and the scope is needed", async () => {
  const { id } = await unread();
  const other = (await client.shops()).find((one) => one.region === 'US');
  if (other === undefined) throw new Error('no shop');
  await client.authorize(other);
  expect((await send(id, 'TEXT', { content: 'x' })).code).toBe(45101003);
  await client.authorize(shop, { scopes: ['seller.order.info'] });
  const refused = await client.call('GET', CONVERSATIONS, { query: { page_size: '20' } });
  expect(refused.code).toBe(105005);
  await client.authorize(shop);
});
