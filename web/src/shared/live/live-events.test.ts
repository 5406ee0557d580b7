import { expect, it } from 'vitest';
import { parseLiveEvents } from './live-events.ts';

async function parse(...chunks: string[]) {
  const events = [];
  const source = async function* () {
    yield* chunks;
  };
  for await (const event of parseLiveEvents(source())) events.push(event);
  return events;
}

it('joins an event that arrives in pieces', async () => {
  expect(await parse('data: {"topics":', '["orders"]}\n', '\n')).toEqual([{ topics: ['orders'] }]);
});

it('reports several events of one chunk, and heartbeats as null', async () => {
  expect(await parse(': connected\n\ndata: {"topics":["orders"]}\n\n: heartbeat\n\n')).toEqual([
    null,
    { topics: ['orders'] },
    null,
  ]);
});

it('drops an event that was cut off', async () => {
  expect(await parse('data: {"topics":["orders"]}\n')).toEqual([]);
});
