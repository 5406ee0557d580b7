import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ok, type ScriptedServer, scriptedServer } from '../../testing/scripted-server.ts';
import { createHttp } from './http.ts';

let server: ScriptedServer;
beforeAll(async () => {
  server = await scriptedServer();
});
afterAll(() => server.close());

function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

it('does not keep a response in memory until its timeout or the end of the caller’s signal', async () => {
  server.script(ok({ orders: [] }));
  const http = createHttp({ connectMs: 60_000, totalMs: 60_000, maxBytes: 1_000_000 });
  const { signal } = new AbortController();
  const bodies: WeakRef<Buffer>[] = [];
  for (let n = 0; n < 3; n += 1) {
    const call = { method: 'GET', url: new URL(server.url), headers: {}, body: null, freshConnection: false };
    bodies.push(new WeakRef((await http.send({ ...call, signal })).body));
  }
  const countReachable = () => {
    collectGarbage();
    return bodies.filter((body) => body.deref() !== undefined).length;
  };
  await expect.poll(countReachable, { timeout: 30_000 }).toBe(0);
  expect(signal.aborted).toBe(false);
  http.close();
});
