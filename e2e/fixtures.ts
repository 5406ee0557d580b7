import { randomInt } from 'node:crypto';
import { test as base } from '@playwright/test';
import { startTree, type Tree, temporaryDataFolder } from '../server/src/testing/start-tree.ts';

type StartedServer = { address: string; printed(): string };
type StartServer = (settings: Record<string, string>) => Promise<StartedServer>;

export { expect } from '@playwright/test';

type Fixtures = {
  /** Each story comes from an address of its own: none uses up the tries that the server grants to an address. */
  ip: string;
  /** Gives a story a server of its own with other settings: its address, and what it printed so far. */
  startServer: StartServer;
};

export const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
  ip: ({}, use) => use(`10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`),
  extraHTTPHeaders: ({ ip }, use) => use({ 'X-Forwarded-For': ip }),
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
  startServer: async ({}, use) => {
    const started: { tree: Tree; remove(): void }[] = [];
    await use(async (settings) => {
      const data = temporaryDataFolder();
      const tree = startTree(data.folder, settings);
      started.push({ tree, remove: data.remove });
      return { address: await tree.ready, printed: () => tree.output().stderr };
    });
    for (const { tree, remove } of started) {
      tree.process.kill('SIGTERM');
      await tree.ended;
      remove();
    }
  },
});
