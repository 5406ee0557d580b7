import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from 'vitest';
import { REPOSITORY } from '../../../scripts/lib/paths.mjs';
import { temporaryDataFolder } from '../testing/processes/process-tree-fixture.ts';

it('a sandbox started by hand says where it is, and has the app that it was given', async () => {
  const data = temporaryDataFolder();
  const child = spawn(process.execPath, ['server/src/cli/run.ts', 'sandbox/src/main.ts'], {
    cwd: path.resolve(REPOSITORY),
    env: {
      PATH: process.env.PATH,
      DATA_DIR: data.folder,
      SANDBOX_PORT: '0',
      SANDBOX_APP_KEY: 'rehearsal-app',
      SANDBOX_CALLBACK_URL: 'http://127.0.0.1:3001/callback',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const exited = once(child, 'exit');
  let printed = '';
  const url = await new Promise<string>((resolve) =>
    child.stdout?.setEncoding('utf8').on('data', (chunk: string) => {
      printed += chunk;
      const found = /ready at (\S+)\n/.exec(printed)?.[1];
      if (found !== undefined) resolve(found);
    }),
  );
  const app = await (await fetch(`${url}/__control`)).json();
  child.kill('SIGTERM');
  await exited;
  data.remove();
  expect(app).toMatchObject({ app_key: 'rehearsal-app', callback_url: 'http://127.0.0.1:3001/callback' });
});
