import { startTree, temporaryDataFolder } from '../server/src/testing/start-tree.ts';

/**
 * One server for all stories, started as `npm start` does; its address reaches the workers as E2E_URL. It believes the
 * stories which address they come from (`ip` in fixtures.ts).
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const data = temporaryDataFolder();
  const tree = startTree(data.folder, { TRUST_PROXY: '127.0.0.1' });
  process.env.E2E_URL = await tree.ready;
  process.env.E2E_DATA_DIR = data.folder;
  return async () => {
    tree.process.kill('SIGTERM');
    await tree.ended;
    data.remove();
  };
}
