import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ok, reset, type ScriptedServer, scriptedServer } from '../testing/scripted-server.ts';
import { createTestShop } from '../testing/test-shop.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

const bodyOf = (index = 0) => JSON.parse(server.seen[index]?.body.toString() ?? 'null');
const webhooks = () => createTestShop(server).shop.webhooks;
const address = 'https://office.example.com/webhooks/tiktok-shop';

describe('webhook settings', () => {
  it('are listed', async () => {
    const row = { event_type: 'ORDER_STATUS_CHANGE', address, create_time: 1, update_time: 1_763_000_000 };
    server.script(ok({ total_count: 2, webhooks: [row, { address }] }));
    expect(await webhooks().list()).toEqual([
      { topic: 'ORDER_STATUS_CHANGE', address, updatedAt: new Date(1_763_000_000_000) },
    ]);
    expect(server.seen[0]).toMatchObject({ method: 'GET', path: '/event/202309/webhooks' });
  });

  it('are put and deleted, again if the answer is lost', async () => {
    server.script(reset, ok({}));
    await webhooks().put('ORDER_STATUS_CHANGE', address);
    await webhooks().delete('ORDER_STATUS_CHANGE');
    expect(server.seen.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE']);
    expect(bodyOf(1)).toEqual({ event_type: 'ORDER_STATUS_CHANGE', address });
    expect(bodyOf(2)).toEqual({ event_type: 'ORDER_STATUS_CHANGE' });
  });

  it('are wanted for what the product handles, not for messages', () => {
    expect(webhooks().topics).toEqual(
      expect.arrayContaining(['ORDER_STATUS_CHANGE', 'CANCELLATION_STATUS_CHANGE', 'RETURN_STATUS_CHANGE']),
    );
    expect(webhooks().topics.filter((topic) => /MESSAGE|CONVERSATION/.test(topic))).toEqual([]);
  });
});
