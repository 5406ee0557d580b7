import { test as base } from '@playwright/test';
import { startTree, type Tree, temporaryDataFolder } from '../server/src/testing/start-tree.ts';

type StartServer = (settings: Record<string, string>) => Promise<string>;

export { expect } from '@playwright/test';

/** `startServer` gives a story a server of its own with other settings, and answers its address. */
export const test = base.extend<{ startServer: StartServer }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern.
  startServer: async ({}, use) => {
    const started: { tree: Tree; remove(): void }[] = [];
    await use(async (settings) => {
      const data = temporaryDataFolder();
      const tree = startTree(data.folder, settings);
      started.push({ tree, remove: data.remove });
      return tree.ready;
    });
    for (const { tree, remove } of started) {
      tree.process.kill('SIGTERM');
      await tree.ended;
      remove();
    }
  },
});
