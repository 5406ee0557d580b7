import { beforeAll, expect, it } from 'vitest';
import { ensureWebBuilt } from '../../server/src/cli/web-build.ts';
import { temporaryDataFolder } from '../../server/src/testing/processes/process-tree-fixture.ts';
import { runCrashes } from './run-crashes.ts';

beforeAll(() => ensureWebBuilt(() => {}), 240_000);

it('after kill -9 of anything at any moment the next start works, and nothing acknowledged is lost', {
  timeout: 240_000,
}, async () => {
  const { folder, remove } = temporaryDataFolder();
  const lines: string[] = [];
  const seed = Math.floor(Math.random() * 2 ** 32);
  const outcome = await runCrashes({ folder, rounds: 3, seed, print: (line) => lines.push(line) }).then(
    () => 'came up every time',
    (error: unknown) => error,
  );
  expect({ outcome, lines }).toMatchObject({ outcome: 'came up every time' });
  remove();
});
