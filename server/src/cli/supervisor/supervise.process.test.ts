import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  temporaryDataFolder,
  waitForRemainingProcesses,
} from '../../testing/processes/process-tree-fixture.ts';

/** Reports that it is up, then dies. */
const DYING_PROGRAM = `
  process.stdout.write('{"level":30,"msg":"about to die"}\\n');
  process.send({ type: 'ready' }, () => process.kill(process.pid, 'SIGKILL'));
`;
const SUPERVISOR = `
  import { supervise } from ${JSON.stringify(path.join(import.meta.dirname, 'supervise.ts'))};
  const program = { name: 'worker', role: 'application', script: process.env.DYING_PROGRAM };
  supervise(({ tree, environment }) => tree.run({ ...program, environment }), { firstRestartDelayMs: 1 });
`;

let data: ReturnType<typeof temporaryDataFolder>;
beforeEach(() => {
  data = temporaryDataFolder();
});
afterEach(() => data.remove());

it('a child that keeps dying ends the product, with the reason and its last lines', async () => {
  const script = path.join(data.folder, 'dying-program.mjs');
  writeFileSync(script, DYING_PROGRAM);
  const supervisor = spawn(process.execPath, ['--input-type=module', '--eval', SUPERVISOR], {
    env: { ...process.env, PORT: '0', SANDBOX_PORT: '0', DATA_DIR: data.folder, DYING_PROGRAM: script },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const [stderr, [code]] = await Promise.all([text(supervisor.stderr), once(supervisor, 'exit')]);
  expect(stderr.match(/The worker was ended by SIGKILL\. It is started again\./g)).toHaveLength(5);
  expect(stderr).toMatch(
    /The worker was ended by SIGKILL\.\n(?: {2}info: about to die\n)+The worker keeps dying\.\n$/,
  );
  expect(code).toBe(1);
  expect(await waitForRemainingProcesses(data.folder, 10_000)).toEqual([]);
});
